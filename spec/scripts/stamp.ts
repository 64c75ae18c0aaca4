import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * A hash of the generated files and their sources, stored after each successful run. If it is unchanged, there is
 * nothing to generate.
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

export async function computeStamp(outputs: readonly string[]): Promise<string> {
  const inputs = globSync(sources, { cwd: spec, exclude: notSources }).toSorted()
  // The lock file represents the versions of the tools.
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
