import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binariesFor, installedPackage, removeOldCopies, type Package } from './binaries.ts'
import { canEnter, waysToRun, type RunAs } from './runAs.ts'
import { canUnshare, isRoot, needsRoot } from './testing/scratch.ts'

/** In order: each test begins with the files and modes that the one before left. */
describe('binaries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gf-'))
  const closed = join(folder, 'closed')
  const source: Package = { root: join(closed, 'package'), version: '1.2.3' }
  let runAs: RunAs

  beforeAll(async () => {
    chmodSync(folder, 0o755)
    mkdirSync(closed)
    const { root } = await installedPackage()
    cpSync(root, source.root, { recursive: true, verbatimSymlinks: true })
    for (const target of links(source.root)) rmSync(target, { force: true })
    runAs = (await waysToRun(folder))[0]!
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

  test('the links of a blocked postinstall are created in place, once', async () => {
    for (const _ of [1, 2]) {
      const { postgres, majorVersion } = await binariesFor(runAs, home('a'), source)
      expect(postgres).toBe(join(source.root, 'native/bin/postgres'))
      expect(majorVersion).toBe('18')
    }
    expect(links(source.root).every((target) => existsSync(target))).toBe(true)
  })

  test('below a 0700 folder they are hard-linked to where the user can reach them', async ({ skip }) => {
    skip(!isRoot, needsRoot)
    chmodSync(closed, 0o700)
    expect(await canEnter(runAs, closed)).toBe(false)
    const { postgres, initdb } = await binariesFor(runAs, home('b'), source)
    expect(postgres).toBe(join(home('b'), 'binaries-1.2.3/native/bin/postgres'))
    expect(statSync(initdb).ino).toBe(statSync(join(source.root, 'native/bin/initdb')).ino)
    if (await canUnshare()) {
      const inPlace = await binariesFor({ how: 'unshare' }, home('b'), source)
      expect(inPlace.postgres).toBe(join(source.root, 'native/bin/postgres'))
    }
  })

  test('a damaged copy is replaced', async ({ skip }) => {
    skip(!isRoot, needsRoot)
    const damaged = join(home('b'), 'binaries-1.2.3/native/share/postgresql/postgres.bki')
    // A hard link: cut off from the original first.
    rmSync(damaged)
    cpSync(join(source.root, 'native/share/postgresql/postgres.bki'), damaged)
    truncateSync(damaged, 10)
    await binariesFor(runAs, home('b'), source)
    expect(statSync(damaged).size).toBeGreaterThan(10)
  })

  test('an install under a strict umask is copied with modes the user can read', async ({ skip }) => {
    skip(!isRoot, needsRoot)
    chmodSync(closed, 0o755)
    chmodSync(join(source.root, 'native/share/postgresql/postgres.bki'), 0o600)
    chmodSync(join(source.root, 'native/bin/initdb'), 0o700)
    const { initdb } = await binariesFor(runAs, home('c'), source)
    expect(statSync(initdb).mode & 0o777).toBe(0o755)
    expect(statSync(join(source.root, 'native/bin/initdb')).mode & 0o777).toBe(0o700)
  })

  test('a read-only install without the links is copied by an ordinary user', async ({ skip }) => {
    const node = process.execPath
    skip(
      isRoot && (runAs.how !== 'user' || !(await canEnter(runAs, join(node, '..')))),
      `${node} is out of reach`,
    )
    for (const target of links(source.root)) rmSync(target)
    chmodSync(join(source.root, 'native/share/postgresql/postgres.bki'), 0o644)
    chmodSync(join(source.root, 'native/bin/initdb'), 0o755)
    chmodSync(join(source.root, 'native/lib'), 0o555)
    const own = home('d')
    chmodSync(own, 0o777)
    const module = new URL('binaries.ts', import.meta.url).href
    const program = `import { binariesFor } from '${module}'
      console.log((await binariesFor({ how: 'self' }, '${own}', ${JSON.stringify(source)})).postgres)`
    const identity = runAs.how === 'user' ? { uid: runAs.uid, gid: runAs.gid } : {}
    const args = ['--input-type=module', '-e', program]
    const printed = execFileSync(node, args, { ...identity, cwd: '/', encoding: 'utf8' })
    expect(printed.trim()).toBe(join(own, 'binaries-1.2.3/native/bin/postgres'))
    chmodSync(join(source.root, 'native/lib'), 0o755)
  })

  test('copies of earlier versions are removed', async () => {
    mkdirSync(join(home('e'), 'binaries-1.0.0'))
    mkdirSync(join(home('e'), 'binaries-1.2.3'))
    await removeOldCopies(home('e'), source)
    expect(existsSync(join(home('e'), 'binaries-1.0.0'))).toBe(false)
    expect(existsSync(join(home('e'), 'binaries-1.2.3'))).toBe(true)
  })

  test("programs that don't run are named with the system's error", async () => {
    const broken = { root: join(folder, 'broken'), version: '0' }
    cpSync(source.root, broken.root, { recursive: true })
    truncateSync(join(broken.root, 'native/bin/postgres'), 0)
    await expect(binariesFor(runAs, home('f'), broken)).rejects.toThrow(/native\/bin\/postgres cannot be run/)
  })

  function home(name: string): string {
    mkdirSync(join(folder, name), { recursive: true })
    return join(folder, name)
  }
})

function links(root: string): string[] {
  const list = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[]
  return list.map(({ target }) => join(root, target))
}
