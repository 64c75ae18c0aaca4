import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import own from '../package.json' with { type: 'json' }
import { readVersion } from './options.ts'

const root = join(import.meta.dirname, '..')
/** The commands of the root that are Geofield's own, by their scripts. The others belong to tools. */
const scripts = Object.entries(own.scripts).flatMap(([name, line]) => {
  const script = /\bnode (\S+\.ts)$/.exec(line)?.[1]
  return script === undefined ? [] : [[`npm run ${name}`, script] as const]
})
const inner = ['coverage/check', 'coverage/sentences', 'diff/guard'].map((name) => {
  const script = `spec/scripts/${name}.ts`
  return [script, script] as const
})

test.each([...scripts, ...inner])(
  '%s: --version prints the version and does nothing else',
  async (_, script) => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, '--version'], {
      cwd: root,
    })
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+\n$/), ''])
  },
)

test('the scripts of the root have the version of the server', () => {
  expect(scripts.map(([name]) => name)).toEqual(expect.arrayContaining(['npm run start', 'npm run bench']))
  expect(readVersion()).toMatch(/^\d+\.\d+\.\d+$/)
})
