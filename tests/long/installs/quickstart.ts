import { writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { outputPattern, readGuide } from '../../src/guides/readGuide.ts'
import { runGuide } from '../../src/guides/runGuide.ts'
import { withoutServerSettings } from '../../src/service/demoServer.ts'
import { runShell, startServer } from '../../src/service/shellServer.ts'
import { mapExtracts, repository } from '../../src/service/testData.ts'
import type { LongRun } from '../longRun.ts'

const port = 4017

export const quickstart: LongRun = {
  about:
    'the quickstart as printed in a clean clone, on the starter map and on that of Pune, and how long a stranger waits',
  async run({ folder, signal, onProgress }) {
    const guide = readGuide('quickstart.mdx')
    const [clone, install] = guide.steps.filter(({ isSetup }) => isSetup)
    // The reader's Node, not the one of this repository.
    const PATH = process.env
      .PATH!.split(delimiter)
      .filter((path) => !path.includes('node_modules'))
      .join(delimiter)
    const reader = { ...withoutServerSettings(process.env), PATH, PORT: String(port) }
    const baseUrl = `http://127.0.0.1:${port}`
    const pune = mapExtracts().find(({ place }) => place === 'pune')
    const began = performance.now()
    const seconds = () => Math.round((performance.now() - began) / 1000)

    const server = await startServer(clone!.code.replace('REPOSITORY', repository), {
      folder,
      env: reader,
      signal,
    })
    try {
      if (!outputPattern(clone!.output!.replaceAll('4010', String(port))).test(server.printed()))
        throw new Error(
          `The page says that the start prints\n${clone!.output}\nIt printed\n${server.printed()}`,
        )
      await fetch(`${baseUrl}/geocode/digipin-encode?api-key=demo-key&latitude=28.6&longitude=77.2`)
      onProgress(`clone, start and first call: ${seconds()} s`)
      await runShell(install!.code, { folder, env: reader, signal })
      const packages = join(folder, 'quickstart/node_modules')
      await runGuide(guide, { baseUrl, packages })
      // As a file for the reader's own Node, which may strip no types.
      const code = guide.steps.flatMap((step) => (step.language === 'ts' ? [step.code] : [])).join('\n')
      const program = code.replaceAll('http://localhost:4010', baseUrl)
      writeFileSync(join(folder, 'quickstart/quickstart.mjs'), program)
      await runShell('cd quickstart\nnode quickstart.mjs', { folder, env: reader, signal })
      onProgress(`starter map: every step printed what the page shows, after ${seconds()} s`)
      await server.stop()
      if (!pune) return onProgress('There is no map of Pune in GEOFIELD_TEST_DATA')
      const env = { ...reader, GEOFIELD_OSM: pune.file, GEOFIELD_DATA_DIR: join(folder, 'pune') }
      const second = await startServer('cd geofield\nnpm start', { folder, env, signal })
      await runGuide(guide, { baseUrl, packages }).finally(second.stop)
      onProgress('map of Pune: every step printed what the page shows')
    } finally {
      await server.stop()
    }
  },
}
