import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../files.ts'

/** A line of code in a file. */
export type Plant = { file: string; code: string }
type Fault = { code: string; filename: string; labels: { span: { line: number } }[] }

/**
 * Runs oxlint with this repository's settings on a folder of nothing but these files. Plants of one file are its lines.
 * Returns whether a rule, e.g. `geofield(fences)`, reports a plant.
 */
export function lintPlanted(plants: Plant[]): (plant: Plant, rule: string) => boolean {
  const files = new Map<string, string[]>()
  for (const { file, code } of plants) {
    const lines = files.get(file) ?? (file.endsWith('.astro') ? ['---'] : [])
    files.set(file, [...lines, code])
  }
  const faults = lint(files)
  return ({ file, code }, rule) => {
    const line = files.get(file)!.indexOf(code) + 1
    return faults.some(
      (fault) => fault.code === rule && fault.filename === file && fault.labels[0]!.span.line === line,
    )
  }
}

function lint(files: Map<string, string[]>): Fault[] {
  const place = mkdtempSync(join(tmpdir(), 'geofield-lint-'))
  const folder = join(place, 'planted')
  try {
    for (const path of ['.oxlintrc.json', 'tests/.oxlintrc.json', 'scripts/lint'])
      cpSync(join(root, path), join(folder, path), { recursive: true })
    // Beside the folder, where a rule finds it and oxlint lints nothing.
    const typescript = dirname(createRequire(import.meta.url).resolve('typescript-5/package.json'))
    mkdirSync(join(place, 'node_modules'))
    symlinkSync(typescript, join(place, 'node_modules/typescript-5'))
    for (const [file, lines] of files) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), lines.join('\n') + (file.endsWith('.astro') ? '\n---\n' : ''))
    }
    const oxlint = join(root, 'node_modules/.bin/oxlint')
    const { stdout, stderr } = spawnSync(oxlint, ['--format', 'json'], { cwd: folder, encoding: 'utf8' })
    return (JSON.parse(stdout || stderr) as { diagnostics: Fault[] }).diagnostics
  } finally {
    rmSync(place, { recursive: true, maxRetries: 5 })
  }
}
