import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('the examples of the README compile, one after the other', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const examples = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code)
  expect(examples.length).toBeGreaterThan(5)
  // Inside the package, where its own name and its dependencies resolve.
  const folder = await mkdtemp(join(root, 'node_modules/.readme-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'readme.ts'), examples.join('\n'))
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['readme.ts'] }),
  )
  const tsc = promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', folder])
  const output = await tsc.then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
  expect(output).toBe('')
})
