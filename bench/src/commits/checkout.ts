import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { checkOut as checkOutTree, git } from '../../../scripts/commits.ts'
import type { Result } from '../measure/compare.ts'
import { testDataFolder } from '../measure/testData.ts'

const run = promisify(execFile)
const maxBuffer = 2 ** 26

/** A commit in a working tree of its own, with its own dependencies and data folders. */
export type Checkout = {
  /** Runs one benchmark. Throws with the end of its output if it fails. */
  measure: (benchmark: string, rounds: number) => Promise<Result[]>
  remove: () => Promise<void>
}

/** True if the commits measure in different ways, so that a difference need not come from what they measure. */
export async function measureDifferently(commits: [string, string]): Promise<boolean> {
  return git('diff', '--quiet', ...commits, '--', 'bench/src').then(
    () => false,
    () => true,
  )
}

/** Checks `commit` out into `folder`, which must not exist, and installs its dependencies. */
export async function checkOut(commit: string, folder: string): Promise<Checkout> {
  const tree = join(folder, 'tree')
  const data = join(folder, 'data')
  mkdirSync(data, { recursive: true })
  chmodSync(data, 0o755)
  const checkedOut = await checkOutTree(commit, { tree }).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    throw error
  })
  const env = {
    ...process.env,
    PATH: `${join(tree, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
    GEOFIELD_BENCH_DATA: data,
    GEOFIELD_TEST_DATA: testDataFolder,
  }
  return {
    async measure(benchmark, rounds) {
      const given = ['bench/src/main.ts', '--only', benchmark, '--rounds', String(rounds)]
      try {
        await run('node', given, { cwd: tree, env, maxBuffer })
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string }
        throw new Error(`${benchmark} failed: ${`${stderr}\n${stdout}`.trim().slice(-600)}`, { cause: error })
      }
      const report: unknown = JSON.parse(readFileSync(join(tree, 'bench/reports/bench.json'), 'utf8'))
      // Commits before 2026-11-24 wrote the results alone.
      return Array.isArray(report) ? (report as Result[]) : (report as { results: Result[] }).results
    },
    async remove() {
      await checkedOut.remove()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
