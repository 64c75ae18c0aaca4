/**
 * Every rule over its fixtures: nothing may be found in `good`, and in `bad` just the lines that say `# bad: ...`, with
 * these words in the error. The fixtures of a rule are its `good.yaml` and `bad.yaml` and what they refer to.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import geofield from './plugin.ts'
import type { JsonObject } from './redocly.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const redocly = join(import.meta.dirname, '../node_modules/.bin/redocly')
const rules = Object.keys(geofield().rules.oas3)

type Problem = { message: string; file: string; line: number }
type Report = {
  problems: { message: string; location: { source: { ref: string }; start: { line: number } }[] }[]
}

let folder: string
let problems: Problem[]
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'geofield-rules-'))
  problems = lintFixtures()
})
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

describe.each(rules)('%s', (rule) => {
  test(`${rule} finds nothing in the good file`, () => {
    expect(found(rule, 'good')).toEqual([])
  })

  test(`${rule} finds exactly the marked places in the bad file`, () => {
    const marks = readMarks(rule)
    const findings = found(rule, 'bad')
    expect(marks.length).toBeGreaterThan(0)
    expect(findings.map(({ file, line }) => `${file}:${line}`)).toEqual(
      marks.map(({ file, line }) => `${file}:${line}`),
    )
    for (const [index, { message }] of findings.entries()) expect(message).toContain(marks[index]?.message)
  })

  test(`${rule} shows the right form in its errors`, () => {
    for (const { message } of found(rule, 'bad')) expect(message).toMatch(/\. Example: \S/)
  })

  test(`${rule} is turned on`, () => {
    const config = readFileSync(join(import.meta.dirname, '../redocly.yaml'), 'utf8')
    const { apis, rules } = parse(config) as Record<'apis' | 'rules', Record<string, JsonObject>>
    const settings = [rules, ...Object.values(apis ?? {}).map((api) => api.rules)]
    const found = settings.map((setting) => (setting as JsonObject | undefined)?.[`geofield/${rule}`])
    // With options of its own a rule is an object.
    expect(found.map((each) => (each as { severity?: string } | undefined)?.severity ?? each)).toContain(
      'error',
    )
  })
})

test('every rule has its file', () => {
  const names = readdirSync(import.meta.dirname).filter((name) => /-.*\.ts$/.test(name))
  expect(names).toEqual(rules.map((rule) => `${rule}.ts`))
})

/** One run over all fixtures, each with its own rule only (and a check that it has what it refers to). */
function lintFixtures(): Problem[] {
  const apis = Object.fromEntries(
    rules.flatMap((rule) =>
      ['good', 'bad'].map((kind) => [
        `${rule}-${kind}`,
        {
          root: join(fixtures, rule, `${kind}.yaml`),
          rules: { [`geofield/${rule}`]: 'error', 'no-unresolved-refs': 'error' },
        },
      ]),
    ),
  )
  const config = join(folder, 'redocly.yaml')
  writeFileSync(config, stringify({ plugins: [join(import.meta.dirname, 'plugin.ts')], apis }))
  const { stdout, stderr } = spawnSync(
    redocly,
    ['lint', '--config', config, '--format', 'json', '--max-problems', '1000'],
    {
      cwd: fixtures,
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  )
  // One JSON document per file, one after the other.
  const reports = stdout.split(/(?<=^\})(?=\{$)/m).filter(Boolean)
  expect(reports, stderr).toHaveLength(Object.keys(apis).length)
  return reports.flatMap((report) =>
    (JSON.parse(report) as Report).problems.map(({ message, location: [place] }) => ({
      message,
      file: place?.source.ref ?? '',
      line: place?.start.line ?? 0,
    })),
  )
}

function found(rule: string, kind: 'good' | 'bad'): Problem[] {
  return inOrder(problems.filter(({ file }) => file.startsWith(`${rule}/${kind}`)))
}

function readMarks(rule: string): Problem[] {
  const files = readdirSync(join(fixtures, rule), { recursive: true, encoding: 'utf8' })
  return inOrder(
    files
      .filter((name) => name.startsWith('bad') && name.endsWith('.yaml'))
      .map((name) => join(fixtures, rule, name))
      .flatMap((path) =>
        readFileSync(path, 'utf8')
          .split('\n')
          .flatMap((text, index) => {
            const message = text.split('# bad: ')[1]
            return message ? [{ file: relative(fixtures, path), line: index + 1, message }] : []
          }),
      ),
  )
}

function inOrder<T extends { file: string; line: number }>(entries: T[]): T[] {
  return entries.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
}
