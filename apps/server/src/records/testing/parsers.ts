import { type Parser, Refused, texts } from '../../platform/testing/parser.ts'
import { geometryFault } from '../../platform/geography/geometryFault.ts'

const geometries = [
  '{"type":"Point","coordinates":[73.85,18.53]}',
  '{"type":"LineString","coordinates":[[73.85,18.53],[73.86,18.54,12]]}',
  '{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,0]],[[1,1],[2,1],[2,2],[1,1]]]}',
  '{"type":"MultiPolygon","coordinates":[[[[0,0],[4,0],[4,4],[0,0]]]]}',
]
/** The parser of values that are GeoJSON. */
export const recordParsers: Record<string, Parser> = {
  geoJson: {
    seeds: texts(...geometries),
    parse: (input) => {
      const fault = geometryFault(input.toString())
      if (fault !== undefined) throw new Refused(fault)
    },
    refusals: [Refused],
  },
}
