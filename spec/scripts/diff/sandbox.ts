/** A folder outside of the repository, for the tests that run the commands as a person does. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Edit, base } from './base.ts'
import type { JsonObject } from './document.ts'
import { bundlePath } from './source.ts'

/** Ignores the git settings of the user, and the repository of a hook that runs the tests. */
const { PATH, NODE_COMPILE_CACHE } = process.env
const env = { PATH, NODE_COMPILE_CACHE, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }
const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org']

export function changed(change: Edit): JsonObject {
  const bundle = base()
  change(bundle)
  return bundle
}

export function sandbox() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'geofield-diff-')))
  const write = (path: string, content: JsonObject): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), JSON.stringify(content))
  }
  const git = (...args: string[]): void => {
    execFileSync('git', [...author, ...args], { cwd: folder, env, stdio: 'pipe' })
  }
  const commit = (bundle: JsonObject): void => {
    write(bundlePath, bundle)
    git('add', '.')
    git('commit', '-q', '-m', 'Change the bundle')
  }
  const run = (script: string, args: string[], cwd = folder) =>
    spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], { cwd, env, encoding: 'utf8' })
  const remove = (): void => rmSync(folder, { recursive: true })
  return { folder, write, git, commit, run, remove }
}
