import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, spawnCli } from '../platform/testing/cli.ts'
import { startTestCluster, type TestCluster } from '../platform/testing/testDatabase.ts'

const guides = join(import.meta.dirname, '../../../docs/src/content/docs/guides')

let postgres: TestCluster
beforeAll(async () => {
  postgres = await startTestCluster()
})
afterAll(() => postgres.stop())

/** Lines that need what no command makes: a person's data (erasure.test.ts). */
const needsData = /^(customer|employee) /

/** The commands of a guide, block by block, as words. */
function readBlocks(guide: string): string[][][] {
  const page = readFileSync(join(guides, guide), 'utf8')
  return [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) =>
    [...block!.matchAll(/^npx --no geofield-server (.+)$/gm)]
      .filter(([, line]) => !needsData.test(line!))
      .map(([, line]) => [...line!.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!)),
  )
}

test.each(['access.mdx', 'roles.mdx', 'employees-and-events.mdx'])(
  'every command of the operator in %s does its work as it is printed',
  async (guide) => {
    const { host, port, database, user, password } = await postgres.fresh()
    const DATABASE_URL = `postgres://${user}:${password}@/${database}?host=${host}&port=${port}`
    const run = (words: string[]) => ended(spawnCli(words, { DATABASE_URL }, postgres.folder))
    /** What a section of the page takes for granted: the tenant, its user, and a key under the id of the page. */
    const prepare = async () => {
      await run('tenant create acme --name Acme'.split(' '))
      await run('user --tenant acme create asha'.split(' '))
      await run('key --tenant acme create all'.split(' '))
      const keys = await run('key --tenant acme list'.split(' '))
      return /[\da-f]{8}-[\da-f-]{27}/.exec(keys.out)![0]
    }
    for (const block of readBlocks(guide).filter((lines) => lines.length > 0)) {
      const id = block[0]![1] === 'create' ? '' : await prepare()
      for (const words of block) {
        const own = words.map((word) => (words[0] === 'key' && /^[\da-f-]{36}$/.test(word) ? id : word))
        const { code, err } = await run(own)
        expect([own.join(' '), code, err]).toEqual([own.join(' '), 0, expect.not.stringContaining('rror')])
      }
    }
  },
)
