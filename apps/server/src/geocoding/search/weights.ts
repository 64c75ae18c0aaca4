/**
 * The costs of the ranking, as logarithms of likelihood: 1 more is about three times less likely. `bench` measures
 * them.
 */
export const weights = {
  /** One typing error (`text/editCost.ts`). */
  edit: 1.63,
  /** A word of the query that the place doesn't have. */
  unmatched: 5.39,
  unmatchedPerLetter: 0.6,
  unmatchedMost: 12,
  /** The same for a number, e.g. of a house, and for words like "near". */
  unmatchedNumber: 0.8,
  filler: 0.15,
  /** The same for a word of kind: "road", "town". */
  kind: 2.2,
  /** A PIN other than the place's. */
  otherPin: 6,
  /** The query names only an area, no place. */
  nameless: 2,
  /** A word of the name that the query lacks. */
  missing: 2.6,
  missingPerLetter: 0.16,
  /** The share of `missing` while the query is still being typed. */
  missingPartial: 0.3,
  /** The name is a former or a short one. */
  otherName: 0.25,
  /** One edit against the name as written, in addition to the weighed edits against its folded form. */
  slip: 1.31,
  /** For each of 255 steps of importance, if the name is certain. */
  importance: 0.0096,
  /** For a guessed name: the most important place's favour, and how fast it falls with importance. */
  importanceUnsure: 1.33,
  importancePower: 4.9,
  /** For each e-fold of records with the same name. */
  sameName: 0.2,
  /** For each earlier record with the same name, if the name is a guess: guesses should differ. */
  again: 0.82,
}
