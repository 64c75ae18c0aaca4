import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Result } from '../measure/compare.ts'
import { testDataFolder } from '../measure/testData.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const maxBuffer = 2 ** 26

/** A commit in a working tree of its own, with its own dependencies and data folders. */
export type Checkout = {
  /** Runs one benchmark. Throws with the end of its output if it fails. */
  measure: (benchmark: string, rounds: number) => Promise<Result[]>
  remove: () => Promise<void>
}

/** Resolves a reference such as `HEAD~1` to a commit; throws if there is none. */
export async function resolveCommit(reference: string): Promise<string> {
  const given = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${reference}^{commit}`]
  const { stdout } = await run('git', given, { cwd: root }).catch(() => {
    throw new Error(`There is no commit "${reference}".`)
  })
  return stdout.trim()
}

export async function describeCommit(commit: string): Promise<string> {
  return (await run('git', ['log', '-1', '--format=%h %s', commit], { cwd: root })).stdout.trim()
}

/** True if the commits measure in different ways, so that a difference need not come from what they measure. */
export async function measureDifferently(commits: [string, string]): Promise<boolean> {
  const changed = ['diff', '--quiet', ...commits, '--', 'bench/src']
  return run('git', changed, { cwd: root }).then(
    () => false,
    () => true,
  )
}

/** Checks `commit` out into `folder`, which must not exist, and installs its dependencies. */
export async function checkOut(commit: string, folder: string): Promise<Checkout> {
  const tree = join(folder, 'tree')
  const data = join(folder, 'data')
  const git = (...given: string[]) => run('git', given, { cwd: root, maxBuffer })
  const remove = async () => {
    await git('worktree', 'remove', '--force', tree).catch(() => undefined)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    await git('worktree', 'prune')
  }
  mkdirSync(data, { recursive: true })
  // PostgreSQL runs as another user where this process is root.
  for (const each of [folder, data]) chmodSync(each, 0o755)
  try {
    await git('worktree', 'add', '--detach', tree, commit)
    const install = ['--yes', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline']
    await run('npx', install, { cwd: tree, maxBuffer })
  } catch (error) {
    await remove()
    throw error
  }
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
    remove,
  }
}
