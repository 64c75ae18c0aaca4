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
  maxUnmatched: 12,
  /** The same for a number, e.g. of a house, and for words like "near". */
  unmatchedNumber: 1.3,
  filler: 0.15,
  /** The same for a word of kind: "road", "town". */
  kind: 2.2,
  /** A PIN other than the place's. */
  otherPin: 6,
  /** The same in a whole address: a PIN beside, each kilometre beyond the reach of the PIN, and the most. */
  nextPin: 2.5,
  perKilometreToPin: 0.6,
  farPin: 12,
  /** The least for a town or district: the post office of the PIN is finer. */
  coarsePin: 4,
  /** In a whole address: the town of a PIN whose own post office is known. */
  areaOutsidePin: 2,
  /** In a whole address: a name that is a part of the name of a road. */
  ofRoad: 2.5,
  /** In a whole address: a name whose words are not together there, and one beside the place. */
  scattered: 3,
  landmark: 1.2,
  /** The share of it for each further word: long names are said in part. */
  missingFurther: 0.4,
  /** The same if the name's first word is there: people leave out the end of a name. */
  missingAtEnd: 0.8,
  /** The most for all of them if the query is the beginning of the name. */
  missingAfter: 2.2,
  /** The query names only an area, no place. */
  nameless: 2,
  /** A place at the edge of the city that the query names, more than one in its middle. */
  remoteness: 0.4,
  /** A word of the name that the query lacks. */
  missing: 2.6,
  missingPerLetter: 0.16,
  /** The share of `missing` in a whole address, and while the query is still being typed. */
  missingInAddress: 1.5,
  /** A number of the name that an address lacks: another sector. */
  missingNumber: 5,
  missingPartial: 0.3,
  /** The name is a former or a short one; twice this if no source has it. */
  otherName: 0.25,
  /** One edit against the name as written, in addition to the weighed edits against its folded form. */
  slip: 1.31,
  /** For each of 255 steps of importance, if the name is certain. */
  importance: 0.02,
  /** The same in a whole address, where the words around a name say more. */
  importanceInAddress: 0.005,
  /** The same if only a part of the name is given. */
  importancePart: 0.0096,
  /** For a guessed name: the most important place's favour, and how fast it falls with importance. */
  importanceUnsure: 1.33,
  importancePower: 4.9,
  /** For cities of 50,000 people and more, however they are written: what the largest gain, and from where. */
  fame: 4,
  fameFrom: 185,
  famePower: 1.2,
  /** For a place at the caller's position, and for one in its region. */
  near: 6,
  nearKilometres: 60,
  inRegion: 1.5,
  regionKilometres: 300,
  /** The share of `slip` for a word in a script of India, whose Latin letters are a guess. */
  slipTransliterated: 0.2,
  /** For each e-fold of records with the same name. */
  sameName: 0.2,
  /** For each earlier record with the same name, if the name is a guess: guesses should differ. */
  again: 0.82,
}
