export {
  createInsideTest,
  type Line,
  readIndiaLandBorder,
  readIndiaOutline,
  readIndiaWithWaters,
} from './indiaOutline.ts'
export { type City, readIndianCities } from './indianCities.ts'
export { findFormerNames, findTodaysName, listRenamed, type NamedKind } from './indianNames.ts'
export { readStateLines, readStateMiddles } from './stateLines.ts'
export { createStateOutlines, type StateOutlines } from './stateOutlines.ts'
