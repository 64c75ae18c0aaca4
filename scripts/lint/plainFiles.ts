/**
 * Checks the Markdown, MDX, Astro and YAML files of the repository for the phrases of `phrases.ts`. The sources of the
 * description have a rule of their own, and samples of code are left out.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './files.ts'
import { toMessage, stumblesIn } from './phrases.ts'

/** Each fault as `file:line: message`. */
export function faultsIn(file: string, content: string): string[] {
  const text = content.replaceAll(/^ *(```|~~~)[^]*?^ *\1/gm, (sample) => sample.replaceAll(/[^\n]/g, ' '))
  return stumblesIn(text).map((stumble) => {
    const line = text.slice(0, stumble.index).split('\n').length
    return `${file}:${line}: ${toMessage(stumble)}`
  })
}

function filesToCheck(): string[] {
  const patterns = ['*.md', '*.mdx', '*.astro', '*.yaml', '*.yml']
  const excluded = ['spec/**/*.yaml', '*/**/CHANGELOG.md', 'spec/evidence/sentences.md', 'pnpm-lock.yaml']
  const kept = ['spec/workflows/*.yaml', 'spec/evidence/coverage.yaml']
  const list = (paths: string[]) =>
    spawnSync('git', ['ls-files', '--', ...paths], { cwd: root, encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean)
  return [...list([...patterns, ...excluded.map((path) => `:(exclude,glob)${path}`)]), ...list(kept)]
}

if (import.meta.main) {
  const files = filesToCheck()
  if (files.length === 0) throw new Error('No files to check: this is not a git repository')
  const faults = files.flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8')))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  console.log(`${files.length} files read, ${faults.length} phrases that are hard to read`)
}
