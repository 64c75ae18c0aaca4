import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const maxBuffer = 2 ** 26

/** The output of a git command in this repository. */
export async function git(...given: string[]): Promise<string> {
  return (await run('git', given, { cwd: root, maxBuffer })).stdout.trim()
}

/** Resolves a reference such as `HEAD~1` to a commit; throws if there is none. */
export async function resolveCommit(reference: string): Promise<string> {
  const given = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${reference}^{commit}`]
  return git(...given).catch(() => {
    throw new Error(`There is no commit "${reference}".`)
  })
}

export function describeCommit(commit: string): Promise<string> {
  return git('log', '-1', '--format=%h %s', commit)
}

/**
 * Checks `commit` out into `tree`, which must not exist, and installs its dependencies: all of them, or with `only` those of
 * that package. Returns how to remove it.
 */
export async function checkOut(
  commit: string,
  { tree, only }: { tree: string; only?: string },
): Promise<{ remove: () => Promise<void> }> {
  const remove = async () => {
    await git('worktree', 'remove', '--force', tree).catch(() => undefined)
    rmSync(tree, { recursive: true, force: true, maxRetries: 5 })
    await git('worktree', 'prune')
  }
  mkdirSync(dirname(tree), { recursive: true })
  // PostgreSQL runs as another user where this process is root.
  chmodSync(dirname(tree), 0o755)
  try {
    await git('worktree', 'add', '--detach', tree, commit)
    const install = ['--yes', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline']
    await run('npx', [...install, ...(only === undefined ? [] : ['--filter', `${only}...`])], {
      cwd: tree,
      maxBuffer,
    })
  } catch (error) {
    await remove()
    throw error
  }
  return { remove }
}
