import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = globSync('apps/server/src/commands/*.ts', { cwd: root }).map(read).join('\n')
const known = new Set([...sources.matchAll(/\.command\('([\w-]+)/g)].map(([, name]) => name))

test.each(['own-server', 'point-in-time', 'incidents', 'security'])(
  'every command in the guide %s exists',
  (guide) => {
    const text = read(`apps/docs/src/content/docs/guides/${guide}.md`)
    // A command, and the command below it if there is one: `tenant create`, `key --tenant acme rotate`.
    const word = '([a-z][a-z-]*[a-z])(?![\\w-])'
    const used = [
      ...text.matchAll(new RegExp(`geofield-server ${word}(?: --tenant \\w+)?(?: ${word})?`, 'g')),
    ].flatMap(([, command, below]) => [command!, ...(below === undefined ? [] : [below])])
    const withoutValues = used.filter((word) => !['acme', 'for', 'below'].includes(word))
    expect(withoutValues.filter((word) => !known.has(word))).toEqual([])
    if (guide !== 'security') expect(withoutValues.length).toBeGreaterThan(5)
  },
)
