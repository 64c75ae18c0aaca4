import { runCommand } from '../../src/service/runCommand.ts'
import { startDemoServer } from '../../src/service/demoServer.ts'
import { buildDocs, docs } from '../docsProgram.ts'
import type { LongRun } from '../longRun.ts'

export const tryEverything: LongRun = {
  about: 'the Try it panel of every operation sends its first example to a fresh demo, and gets a success',
  async run(context) {
    await buildDocs(context)
    const { folder, signal } = context
    const server = await startDemoServer({ folder, osm: [], dem: undefined, accessTokenSeconds: 900, signal })
    try {
      await runCommand(process.execPath, ['test/tryIt/tryEverything.ts', server.url], docs, context)
    } finally {
      await server.stop()
    }
  },
}
