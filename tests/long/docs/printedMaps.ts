import { runCommand } from '../../src/service/runCommand.ts'
import { buildDocs, docs } from '../docsProgram.ts'
import type { LongRun } from '../longRun.ts'

export const printedMaps: LongRun = {
  about:
    'every style at six zooms of a city, of the edge of its extract and beyond it: none blank, doubled, mis-sized',
  async run(context) {
    await buildDocs(context)
    const args = ['vitest', 'run', 'test/maps/maps.test.ts']
    await runCommand('npx', args, docs, context, { GEOFIELD_ALL_MAPS: '1' })
  },
}
