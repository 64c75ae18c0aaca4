import { geonamesSource, SourceError } from '@geofield/geocoder'
import { readFeatures } from '@geofield/geocoder/jsonFeatures'
import { OsmFileError, readOsmItems, writeOsmPbf } from '@geofield/geography/osm'
import { ofFile, type Parser, readAll, texts } from '../../platform/testing/parser.ts'

const featureCollection = `{"type":"FeatureCollection","features":[${[0, 1, 2].map((at) => `{"type":"Feature","properties":{"district":"Pune \\"${at}\\""},"geometry":{"type":"Point","coordinates":[73.${at},18.5]}}`).join(',')}]}`
const geonames = `1259229\tPune\tPune\tPoona,पुणे\t18.51957\t73.85535\tP\tPPLA2\tIN\t\t16\t521\t\t\t2935744\t\t554\tAsia/Kolkata\t2024-06-11
1275339\tMumbai\tMumbai\tBombay\t19.07283\t72.88261\tP\tPPLA\tIN\t\t16\t\t\t\t12691836\t\t8\tAsia/Kolkata\t2022-11-20\n`

/** The parsers of maps and lists of places. */
export const placeParsers: Record<string, Parser> = {
  geoJsonFile: {
    seeds: texts(featureCollection),
    parse: ofFile('boundaries.geojson', (file) => readAll(readFeatures(file))),
    refusals: [SourceError],
  },
  pbf: {
    seeds: [osmFile()],
    parse: ofFile('extract.osm.pbf', (file) => readAll(readOsmItems(file))),
    refusals: [OsmFileError],
  },
  tsv: {
    seeds: texts(geonames),
    parse: ofFile('IN.txt', async (file) => readAll(geonamesSource(file).read() as AsyncIterable<unknown>)),
    refusals: [SourceError],
  },
}

function osmFile(): Buffer {
  const nodes = Array.from({ length: 30 }, (_, at) => ({
    id: at + 1,
    lat: 18 + at / 100,
    lon: 73,
    tags: { name: `${at}` },
  }))
  const ways = [{ id: 1, refs: [1, 2, 3], tags: { highway: 'residential' } }]
  const member = { type: 'way' as const, ref: 1, role: 'outer' }
  return writeOsmPbf(
    { nodes, ways, relations: [{ id: 1, members: [member], tags: { type: 'boundary' } }] },
    'fuzz',
  )
}
