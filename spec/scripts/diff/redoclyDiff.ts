/** Runs `redocly diff` on the cases of the differ's tests, for comparison. README.md has the conclusions. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { base } from './base.ts'
import type { JsonObject } from './document.ts'
import { operationCases, versions } from './operationCases.ts'
import { schemaCases } from './schemaCases.ts'

export type Impact = 'major' | 'minor' | 'patch' | 'none'
type Case = { name: string; ours: string; old: JsonObject; next: JsonObject }

export const cases: Case[] = [
  ...operationCases.map(([finding, change, before]) => ({
    name: finding,
    ours: finding.split(' ')[0]!,
    ...versions(change, before),
  })),
  ...schemaCases.flatMap(([rule, request, response, old, next]) => {
    const change = `${JSON.stringify(old)} -> ${JSON.stringify(next)}`
    return [
      { name: `request ${rule} ${change}`, ours: request, old: base(old, {}), next: base(next, {}) },
      { name: `response ${rule} ${change}`, ours: response, old: base({}, old), next: base({}, next) },
    ]
  }),
]

const redocly = join(import.meta.dirname, '../../node_modules/@redocly/cli/bin/cli.js')

/** The worst impact that `redocly diff` finds with its recommended rules, and the messages of those rules. */
export function redoclyDiff(old: JsonObject, next: JsonObject): { impact: Impact; says: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-redocly-'))
  const files = { 'old.json': old, 'new.json': next, 'redocly.yaml': { extends: ['diff-recommended'] } }
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), JSON.stringify(content))
  }
  try {
    const options = ['--config', 'redocly.yaml', '--format', 'json', '--fail-on', 'none']
    const output = execFileSync(process.execPath, [redocly, 'diff', 'old.json', 'new.json', ...options], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const { summary, changes } = JSON.parse(output) as Report
    const impact = (['major', 'minor', 'patch'] as const).find((name) => summary[name] > 0) ?? 'none'
    return { impact, says: changes.flatMap(({ verdicts }) => verdicts.map((verdict) => verdict.ruleId)) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Report = {
  summary: { major: number; minor: number; patch: number }
  changes: { verdicts: { ruleId: string }[] }[]
}

if (import.meta.main) {
  console.log('| case | ours | redocly diff | its rules |\n|---|---|---|---|')
  for (const { name, ours, old, next } of cases) {
    const { impact, says } = redoclyDiff(old, next)
    const mark = isWrong(ours, impact) ? ' **wrong**' : ''
    console.log(`| ${name.replaceAll('|', '\\|')} | ${ours} | ${impact}${mark} | ${says.join(', ')} |`)
  }
}

/** Whether the two differ. `redocly diff` has no class for our warnings, so either of its classes is right for them. */
function isWrong(ours: string, impact: Impact): boolean {
  return ours === 'error' ? impact !== 'major' : ours !== 'warning' && impact === 'major'
}
