import { fuzz } from '../../src/fuzz/fuzz.ts'
import { elevationRaster, mapExtracts } from '../../src/service/testData.ts'
import type { LongRun } from '../longRun.ts'

const requests = 20_000
/** All areas but those of recordsFuzz. */
const areas = [
  'employees',
  'journeys',
  'tracking',
  'events',
  'geocoding',
  'digipin',
  'elevation',
  'routing',
  'styles',
]

export const allFuzz: LongRun = {
  about: `${requests} requests over all other areas, valid and mutated: no 5xx but a declared 503, every response matches the description, memory returns to its base`,
  run: ({ count = requests, ...context }) =>
    fuzz({
      ...context,
      areas,
      count,
      warmUp: Math.ceil(count / 10),
      mayBeUnready: true,
      osm: mapExtracts().map(({ file }) => file),
      dem: elevationRaster(),
    }),
}
