import type { Handler } from '../platform/http/handlers.ts'
import { refuseParameters } from './readAsked.ts'

const part1 = 'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf'

export const getFeaturesConformance: Handler<'getFeaturesConformance'> = ({ query }) => {
  refuseParameters(query)
  return { conformsTo: [`${part1}/core`, `${part1}/geojson`] }
}
