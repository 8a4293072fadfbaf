# Profile-guided optimisation, two steps behind one command:
#
#   cmake --workflow --preset pgo        configure, train, build: the result is build/pgo/longma
#
# XQ_PGO=ON keeps a second, instrumented build of the same sources in <build>/train. Whenever that
# one changes, it runs the training workload, and everything of ours is compiled again with the
# fresh profile; so after an edit the same command (or plain `cmake --build --preset pgo`) is right.
# Both builds lay out their objects alike, which is how gcc finds an object's profile; clang goes by
# function names.

# What to train with; its argument is the instrumented program.
set(XQ_PGO_TRAINING ${PROJECT_SOURCE_DIR}/scripts/pgo_train)
set(XQ_PGO_DIR ${PROJECT_BINARY_DIR}/profile)
set(XQ_PGO_STAMP ${XQ_PGO_DIR}/trained)

# Gives a target its share of XQ_PGO: instruments it, or compiles it with the profile.
function(xq_profile target)
  set(is_gcc $<CXX_COMPILER_ID:GNU>)
  if(XQ_PGO STREQUAL "TRAIN")
    set(generate -fprofile-generate=${XQ_PGO_DIR})
    target_compile_options(${target} PRIVATE
      ${generate} $<${is_gcc}:-fprofile-prefix-path=${PROJECT_BINARY_DIR}>)
    target_link_options(${target} PRIVATE ${generate})
  elseif(XQ_PGO)
    # Code that no training run reached has no profile, which is no reason to warn.
    target_compile_options(${target} PRIVATE
      $<IF:${is_gcc},-fprofile-use=${XQ_PGO_DIR},-fprofile-use=${XQ_PGO_DIR}/merged.profdata>
      $<${is_gcc}:-fprofile-prefix-path=${PROJECT_BINARY_DIR};-fprofile-correction;-Wno-missing-profile>
      $<$<NOT:${is_gcc}>:-Wno-profile-instr-unprofiled;-Wno-profile-instr-out-of-date>)
    get_target_property(sources ${target} SOURCES)
    set_property(SOURCE ${sources} APPEND PROPERTY OBJECT_DEPENDS ${XQ_PGO_STAMP})
    add_dependencies(${target} xq_pgo_profile)
  endif()
endfunction()

# The instrumented build, configured like this one.
function(xq_add_training)
  set(train_dir ${PROJECT_BINARY_DIR}/train)
  set(train_program ${train_dir}/longma)
  set(train_profile ${train_dir}/profile)
  execute_process(
    COMMAND ${CMAKE_COMMAND} -S ${PROJECT_SOURCE_DIR} -B ${train_dir} -G ${CMAKE_GENERATOR}
      -DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER} -DCMAKE_CXX_FLAGS=${CMAKE_CXX_FLAGS}
      -DCMAKE_BUILD_TYPE=${CMAKE_BUILD_TYPE} -DXQ_NATIVE=${XQ_NATIVE} -DXQ_LTO=${XQ_LTO}
      -DXQ_PGO=TRAIN -DXQ_TESTS=OFF -DXQ_BENCH=OFF
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)

  # Always asked for: only the inner build knows whether it is up to date.
  add_custom_target(xq_pgo_instrumented
    COMMAND ${CMAKE_COMMAND} --build ${train_dir} --target longma
    BYPRODUCTS ${train_program}
    COMMENT "Building the instrumented longma" VERBATIM)

  # gcc reads the counters as they were written, clang wants them merged into one file.
  set(collect COMMAND ${CMAKE_COMMAND} -E copy_directory ${train_profile} ${XQ_PGO_DIR})
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    string(REGEX MATCH "^[0-9]+" major ${CMAKE_CXX_COMPILER_VERSION})
    find_program(XQ_PROFDATA NAMES llvm-profdata-${major} llvm-profdata REQUIRED)
    set(collect COMMAND ${XQ_PROFDATA} merge -o ${XQ_PGO_DIR}/merged.profdata ${train_profile})
  endif()
  add_custom_command(OUTPUT ${XQ_PGO_STAMP}
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${train_profile} ${XQ_PGO_DIR}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${XQ_PGO_DIR}
    COMMAND ${XQ_PGO_TRAINING} ${train_program} > ${train_dir}/output.txt
    ${collect}
    COMMAND ${CMAKE_COMMAND} -E touch ${XQ_PGO_STAMP}
    DEPENDS ${train_program} ${XQ_PGO_TRAINING} xq_pgo_instrumented
    COMMENT "Training longma" VERBATIM)
  add_custom_target(xq_pgo_profile DEPENDS ${XQ_PGO_STAMP})
endfunction()

if(XQ_PGO AND NOT XQ_PGO STREQUAL "TRAIN")
  xq_add_training()
endif()
