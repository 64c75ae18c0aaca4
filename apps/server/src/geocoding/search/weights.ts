/**
 * The prices of the ranking, in the units of a logarithm of likelihood: what costs 1 more is about three times less
 * likely. `bench` measures them.
 */
export const weights = {
  /** One slip of the finger (`text/editCost.ts`). */
  edit: 1.63,
  /** A word of the query that says nothing for a place. */
  unmatched: 5.39,
  unmatchedPerLetter: 0.6,
  unmatchedMost: 12,
  /** The same for a number, e.g. of a house, and for words like "near". */
  unmatchedNumber: 0.8,
  filler: 0.15,
  /** The same for a word that says what it is: "road", "town". */
  kind: 2.2,
  /** A PIN that is not the place's. */
  otherPin: 6,
  /** The query says only where, not what. */
  nameless: 2,
  /** A word of the name that the query does not have. */
  missing: 2.6,
  missingPerLetter: 0.16,
  /** The share of that while the query is still being typed. */
  missingPartial: 0.3,
  /** The name is a former or a short one. */
  otherName: 0.25,
  /** One slip against the name as it is written, beside the weighed ones against its folded form. */
  slip: 1.31,
  /** For each of 255 steps of importance, where the name is sure. */
  importance: 0.0096,
  /** The most important place's favour where it is not, and how fast less important ones have less of it. */
  importanceUnsure: 1.33,
  importancePower: 4.9,
  /** For each e-fold of records that have the same name. */
  sameName: 0.2,
  /** For each record of the same name that stands before, where the name is a guess: guesses should differ. */
  again: 0.82,
}
