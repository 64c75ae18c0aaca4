import { provisional, writing } from '../check/check.ts'

/** The document states only the search of this area. */
export const skip = provisional() ?? writing()
