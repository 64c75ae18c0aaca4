export type { Address, AddressFinder, Certainty } from './address.ts'
export { type BuildOptions, buildPlaces } from './buildPlaces.ts'
export { type CategoryNames, findCategory, groups } from './categories.ts'
export { type FoundPlace, openPlaces, type Places, type SearchOptions, type Where } from './openPlaces.ts'
export {
  type Administration,
  type Area,
  type AreaLevel,
  type Fault,
  levelOf,
  type Place,
  type Polygon,
  type Road,
  type SourceRecord,
} from './place.ts'
export type { StoredPlace } from './placesFile.ts'
export {
  type BoundaryOptions,
  type BoundaryProperties,
  boundarySource,
  parseProperties,
} from './readers/boundaries.ts'
export type { FaultCount } from './readers/faults.ts'
export { geonamesSource } from './readers/geonames.ts'
export { osmSource } from './readers/osm.ts'
export { toSubCategory } from './readers/osmTags.ts'
export { readVillages } from './readers/postOffices.ts'
export { type OnProgress, readSource, type SourceReport } from './readers/readSource.ts'
export { type Licence, type Source, SourceError } from './readers/source.ts'
export { starterSources } from './readers/starter.ts'
export { placesVersion } from './schema.ts'
export { type Level, levels } from './search/level.ts'
export { compareWords } from './search/ranking/compareWords.ts'
export type { Match } from './search/ranking/confidence.ts'
export { type SourceInput, writePlaces, type WriteOptions } from './build/writePlaces.ts'
