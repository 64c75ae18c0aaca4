import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions } from '../../standIn/options.ts'
import { startStandIn } from '../../standIn/server.ts'
import { markOf, pidOf } from '../run/processMark.ts'
import {
  standInAccount as env,
  contract,
  type Instead,
  makeReportsFolder,
  startGateway,
} from '../run/runContract.ts'

/** A run of which both processes are killed as soon as its creates have begun, as a lost machine does. */
async function killOne(reports: string) {
  const { url: upstream, stop } = await startStandIn(readOptions([])!)
  onTestFinished(stop)
  const temporary = mkdtempSync(join(tmpdir(), 'geofield-killed-'))
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
  let creates = 0
  const killAtThird: Instead = (method, path) => {
    if (method === 'POST' && /\/(SAMPLE_DATA|employee)$/.test(path) && ++creates === 3) killRun(temporary)
    return undefined
  }
  const url = await startGateway(upstream, killAtThird)
  const writing = ['createRecord', 'createEmployee', '--base-url', url, '--allow-writes']
  await contract(writing, { env: { ...env, TMPDIR: temporary }, reports })
  return url
}

/** The private folder of a run has the marks of its processes. */
function killRun(temporary: string): void {
  const [folder] = readdirSync(temporary)
  const marks = readFileSync(join(temporary, folder!, 'processes'), 'utf8')
    .trim()
    .split('\n')
  for (const mark of marks) process.kill(pidOf(mark), 'SIGKILL')
}

const leftoversOf = (reports: string) =>
  readdirSync(`${reports}-leftovers`).map((name) => join(`${reports}-leftovers`, name))

test('a killed run harms no later one in the same folder, is named at its start, and a sweep deletes what it left', async () => {
  const reports = makeReportsFolder()
  const url = await killOne(reports)
  const [ledger] = leftoversOf(reports)
  expect(readFileSync(ledger!, 'utf8')).not.toMatch(/password|secret|token"/i)
  const read = ['searchRecords.test.ts', '--grep', 'total ignores paging', '--base-url', url]
  const next = await contract(read, { env, reports })
  expect(next.report!.checks.filter(({ verdict }) => verdict === 'failure')).toEqual([])
  expect(next.code).toBe(0)
  expect(next.output).toMatch(/A run of .* UTC was killed: it left \d+ records/)
  expect(next.output).toContain(`geofield-contract sweep --base-url ${url}`)
  const swept = await contract(['sweep', '--base-url', url, '--verified'], { env, reports })
  expect(swept.output).toMatch(/Deleted [1-9]\d* records of earlier runs/)
  expect((await contract(read, { env, reports })).output).not.toContain('was killed')
})

test('in a container, where each run has the same process id, the ledger of a killed run is not taken for one under way', async () => {
  const reports = makeReportsFolder()
  const url = await killOne(reports)
  const [file] = leftoversOf(reports)
  const [head, ...entries] = readFileSync(file!, 'utf8').split('\n')
  const mark = markOf(process.pid)
  const { process: _process, ...rest } = JSON.parse(head!) as { process: string }
  const reused = { ...rest, process: `${mark}0` }
  writeFileSync(file!, [JSON.stringify(reused), ...entries].join('\n'))
  const swept = await contract(['sweep', '--base-url', url, '--verified'], { env, reports })
  expect(swept.output).toMatch(/Deleted [1-9]\d* records of earlier runs/)
})
