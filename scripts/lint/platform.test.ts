import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { serverTests } from './directions.ts'
import { isTest, listFiles, root, serverSource } from './files.ts'
import { listReached } from './imports.ts'

type Use = { user: string; used: string }

/** Returns the files of platform that one folder alone uses. Files beside the folders put areas together: each is enough. */
function findStrays(uses: Use[]): string[] {
  const users = Map.groupBy(uses, ({ used }) => used)
  return [...users].flatMap(([used, all]) => {
    const [user = '', ...others] = new Set(all.map((use) => use.user))
    return others.length === 0 && !user.endsWith('.ts') ? [`${used}: only ${user}`] : []
  })
}

/** Who uses which file of platform: who imports it, also by other files of platform. The tests of a folder count too. */
function listUses(): Use[] {
  const source = join(root, serverSource)
  return listFiles(`${serverSource}*.ts`).flatMap((file) => {
    const path = join(root, file)
    const [user = ''] = relative(source, path).split('/')
    if (['platform', ...serverTests].includes(user) || user.endsWith('.test.ts')) return []
    const used = [...listReached(path, join(source, 'platform/'))].filter((each) => !isTest(each))
    return used.map((each) => ({ user, used: relative(source, each) }))
  })
}

test('a file of platform that one area alone uses is found', () => {
  const uses = [
    { user: 'auth', used: 'platform/a.ts' },
    { user: 'auth', used: 'platform/a.ts' },
    { user: 'auth', used: 'platform/b.ts' },
    { user: 'routing', used: 'platform/b.ts' },
    { user: 'app.ts', used: 'platform/c.ts' },
  ]
  expect(findStrays(uses)).toEqual(['platform/a.ts: only auth'])
})

test('no file of platform is used by one area alone', () => {
  const uses = listUses()
  expect(uses.length).toBeGreaterThan(1000)
  expect(findStrays(uses)).toEqual([])
})
