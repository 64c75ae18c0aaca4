import { runCommand } from '../../src/service/runCommand.ts'
import { docs } from '../docsProgram.ts'
import type { LongRun } from '../longRun.ts'

export const printedMaps: LongRun = {
  about:
    'every style at six zooms of a city, of the edge of its extract and beyond it: none blank, doubled, mis-sized',
  run: (context) =>
    runCommand('npx', ['vitest', 'run', 'test/maps/maps.test.ts'], docs, context, { GEOFIELD_ALL_MAPS: '1' }),
}
