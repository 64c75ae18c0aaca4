import { createClient } from '@geofield/client'
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseBook, readBookRows } from '@geofield/sheets/reading/sheetRows'
import { secondsOf } from '../../src/cluster/cpuSeconds.ts'
import { demoAccount, startDemoServer } from '../../src/service/demoServer.ts'
import { readPeakMegabytes } from '../../src/service/peakMemory.ts'
import { runCommand } from '../../src/service/runCommand.ts'
import { repository } from '../../src/service/testData.ts'
import type { LongRun, LongRunContext } from '../longRun.ts'

const rowsOfRun = 100_000
const formats = ['csv', 'ndjson', 'geojson', 'xlsx']
/** An export that kept its rows would need several times as much for 100,000. */
const heapMegabytes = 32

export const exportRows: LongRun = {
  about: `geofield records export of ${rowsOfRun} records in each form with a heap of ${heapMegabytes} MB: each comes once`,
  async run(context) {
    const { folder, signal, count = rowsOfRun, onProgress } = context
    await runCommand(process.execPath, ['packages/cli/build.ts'], repository, context)
    const server = await startDemoServer({ folder, osm: [], dem: undefined, accessTokenSeconds: 900, signal })
    try {
      const mark = `export ${Date.now().toString(36)}`
      await store(server.url, mark, count)
      onProgress(`${count} records are stored`)
      for (const format of formats) {
        const file = join(folder, `records.${format}`)
        const [began, used] = [performance.now(), secondsOf(server.pid)]
        await exportTo(file, { baseUrl: server.url, mark }, context)
        const [seconds, cpuSeconds] = [(performance.now() - began) / 1000, secondsOf(server.pid) - used]
        await expectEach(file, count)
        const took = `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of the server's processor time`
        onProgress(
          `${format}: each came once; ${took}; the server had at most ${readPeakMegabytes(server.pid)} MB`,
        )
      }
    } finally {
      await server.stop()
    }
  },
}

async function store(baseUrl: string, mark: string, count: number): Promise<void> {
  const { preview } = createClient({ ...demoAccount, baseUrl })
  for (let from = 0; from < count; from += 1_000) {
    const items = Array.from({ length: Math.min(1_000, count - from) }, (_, i) => ({
      Title: `row-${from + i}`,
      sample_data_remarks: mark,
      sample_data_geocode: { lat: 18.5, lon: 73 + i / 1_000 },
    }))
    await preview.records.saveMany({ layerName: 'SAMPLE_DATA', items })
  }
}

/** The form is that of the file's ending. */
async function exportTo(
  file: string,
  { baseUrl, mark }: { baseUrl: string; mark: string },
  context: LongRunContext,
): Promise<void> {
  const { tenant, apiKey, username, password } = demoAccount
  const command = [`--max-old-space-size=${heapMegabytes}`, 'packages/cli/dist/main.js']
  const what = ['records', 'export', 'SAMPLE_DATA', '--where', `sample_data_remarks = '${mark}'`]
  await runCommand(process.execPath, [...command, ...what, '--output', file], repository, context, {
    GEOFIELD_KEYRING: 'off',
    GEOFIELD_CONFIG_DIR: context.folder,
    GEOFIELD_BASE_URL: baseUrl,
    GEOFIELD_API_KEY: apiKey,
    GEOFIELD_TENANT: tenant,
    GEOFIELD_USERNAME: username,
    GEOFIELD_PASSWORD: password,
  })
}

async function* listLines(file: string): AsyncGenerator<string> {
  if (!file.endsWith('.xlsx')) yield* createInterface({ input: createReadStream(file) })
  else
    for (const { values } of readBookRows(parseBook(readFileSync(file), file), file, {}))
      yield String(values['Title'])
}

/** Every form but that of a workbook has a row on a line of its own. */
async function expectEach(file: string, count: number): Promise<void> {
  const seen = new Set<string>()
  for await (const line of listLines(file)) {
    const [, row] = /row-(\d+)/.exec(line) ?? []
    if (row === undefined) continue
    if (seen.has(row)) throw new Error(`${file} has row ${row} twice`)
    seen.add(row)
  }
  if (seen.size !== count) throw new Error(`${file} has ${seen.size} of ${count} rows`)
}
