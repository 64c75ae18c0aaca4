import type { Handlers } from '../platform/http/handlers.ts'
import type { Parts } from './collection.ts'
import { getFeature } from './getFeature.ts'
import { getFeatureCollection } from './getFeatureCollection.ts'
import { getFeaturesApi } from './getFeaturesApi.ts'
import { getFeatureSchema } from './getFeatureSchema.ts'
import { getFeaturesConformance } from './getFeaturesConformance.ts'
import { getFeaturesLandingPage } from './getFeaturesLandingPage.ts'
import { listFeatureCollections } from './listFeatureCollections.ts'
import { listFeatures } from './listFeatures.ts'
import { readFeed } from './readFeed.ts'

/** `handlers` are those of all operations, of which a feed reads one. */
export function featureHandlers(parts: Parts, handlers: () => Handlers) {
  return {
    getFeaturesLandingPage,
    getFeaturesConformance,
    getFeaturesApi: getFeaturesApi(parts),
    listFeatureCollections: listFeatureCollections(parts),
    getFeatureCollection: getFeatureCollection(parts),
    getFeatureSchema: getFeatureSchema(parts),
    listFeatures: listFeatures(parts),
    getFeature: getFeature(parts),
    readFeed: readFeed(parts, handlers),
  } satisfies Partial<Handlers>
}
