#pragma once

#include <cstdint>
#include <string>

#include "bench/match/statistics.hpp"

namespace xq::match {

// What the bounds of a test are given in.
enum class EloModel : std::uint8_t { Logistic, Normalized };

enum class SprtStatus : std::uint8_t { Continue, AcceptH0, AcceptH1 };

// A sequential test of H0 "the difference is elo0" against H1 "it is elo1": games are played until
// the likelihood ratio of both leaves an interval.
//
// It is the generalised test (GSPRT): as only the mean score is given under a hypothesis, or its
// distance from 0.5 in standard deviations, the rest of the distribution is what makes the results
// likeliest. Own code from the formulas of Michel Van den Bergh, all
// in https://www.cantate.be/Fishtest (formerly http://hardy.uhasselt.be/Fishtest):
// - GSPRT_approximation.pdf, "A Practical Introduction to the GSPRT"
// - support_MLE_multinomial.pdf, proposition 1.1
// - normalized_elo_practical.pdf, "Comments on Normalized Elo", section 4.1
// Pairs of games are tested if every game belongs to one, else single games.
struct Sprt {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;  // how often H1 may be accepted although H0 holds
    double beta = 0.05;   // how often H0 may be accepted although H1 holds
    EloModel model = EloModel::Normalized;

    // A sentence that says what is wrong with these settings; empty if nothing is. The functions
    // below need settings without fault.
    std::string fault() const;

    // The log-likelihood ratio at which H0 is accepted, below 0, and H1, above 0.
    double lower_bound() const;
    double upper_bound() const;

    // The log-likelihood ratio, positive if H1 is the likelier one; 0 without games.
    double log_likelihood_ratio(const Tally& tally) const;
    SprtStatus status(const Tally& tally) const;
};

}  // namespace xq::match
