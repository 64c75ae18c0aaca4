import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * A hash over what generated files are made of and over the files themselves. It is kept after a run that left them up to
 * date: as long as it is the same there is nothing to do.
 */
const spec = join(import.meta.dirname, '..')
const keptAt = join(spec, 'node_modules/.cache/generate-stamp')
const sources = [
  'openapi.yaml',
  'redocly.yaml',
  'package.json',
  '{rules,scripts}/**/*.ts',
  '*/**/*.{yaml,json}',
]
const notSources = ['{node_modules,dist,reports,workflows,releases}/**', '**/*.test.ts', 'rules/fixtures/**']

export async function stampOf(outputs: readonly string[]): Promise<string> {
  const inputs = globSync(sources, { cwd: spec, exclude: notSources }).toSorted()
  // The lock file stands for the versions of the tools.
  const files = [...inputs.map((path) => join(spec, path)), join(spec, '../pnpm-lock.yaml'), ...outputs]
  const contents = await Promise.all(files.map((path) => readFile(path).catch(() => '')))
  const hash = createHash('sha256').update(process.version)
  for (const [i, path] of files.entries()) {
    const content = contents[i]!
    hash.update(`\0${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

export async function isKept(stamp: string): Promise<boolean> {
  return (await readFile(keptAt, 'utf8').catch(() => '')) === stamp
}

export async function keep(stamp: string): Promise<void> {
  await mkdir(dirname(keptAt), { recursive: true })
  await writeFile(keptAt, stamp)
}
