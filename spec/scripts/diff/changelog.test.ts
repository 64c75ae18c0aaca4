import { join } from 'node:path'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { afterAll, describe, expect, test } from 'vitest'
import { base, edit } from './base.ts'
import { changelog } from './changelog.ts'
import { parseNotes, printNotes, readNotes } from './changesets.ts'
import { changed, sandbox } from './sandbox.ts'
import { bundlePath } from './source.ts'

const { folder, write, run, remove } = sandbox()
afterAll(remove)

const put = 'paths/~1things~1{id}/put'
const tell = (text: string) => {
  mkdirSync(join(folder, '.changeset'), { recursive: true })
  writeFileSync(join(folder, '.changeset/one.md'), `---\n'@geofield/client': minor\n---\n\n${text}\n`)
}

describe('the changelog', () => {
  const told = { subject: 'Client', breaking: [], new: ['Things can be put and listed.'], mended: [] }

  test('the changelog of an unreleased description lists everything as upcoming', () => {
    write(bundlePath, base())
    tell('Things can be\nput and listed.')
    expect(changelog(folder)).toEqual([{ operations: 3, told: [told], changes: [] }])
  })

  test('the changelog lists the changes from release to release, by severity and operation', () => {
    expect(run('release.ts', ['0.9.0']).stdout).toBe('Stored spec/releases/0.9.0.json.gz and 1 sentences.\n')
    tell('Things are sorted.\n\nBREAKING: send it only once.')
    const next = changed(edit(`${put}/x-idempotent`, false))
    edit(`${put}/deprecated`, true)(next)
    edit('paths/~1things/get')(next)
    edit('paths/~1others', { get: { operationId: 'listOthers', responses: {} } })(next)
    write(bundlePath, next)
    expect(run('release.ts', ['0.10.0']).status).toBe(0)
    rmSync(join(folder, '.changeset'), { recursive: true })
    const [newest, first, ...others] = changelog(folder)
    expect(others).toEqual([])
    expect(first).toEqual({
      version: '0.9.0',
      operations: 3,
      told: [told],
      changes: [],
    })
    const [putThing, listThings, listOthers] = [
      { id: 'putThing', method: 'PUT', path: '/things/{id}' },
      { id: 'listThings', method: 'GET', path: '/things' },
      { id: 'listOthers', method: 'GET', path: '/others' },
    ]
    expect(newest).toEqual({
      version: '0.10.0',
      since: '0.9.0',
      operations: 3,
      told: [
        {
          subject: 'Client',
          breaking: ['Send it only once.'],
          new: ['Things are sorted.'],
          mended: [],
        },
      ],
      changes: [
        {
          severity: 'error',
          title: 'Breaking',
          count: 2,
          operations: [{ rule: 'operation-removed', operations: [listThings] }],
          groups: [{ operations: [putThing], messages: [expect.stringContaining('sent again safely')] }],
        },
        {
          severity: 'info',
          title: 'Compatible',
          count: 2,
          operations: [{ rule: 'operation-added', operations: [listOthers] }],
          groups: [{ operations: [putThing], messages: [expect.stringContaining('deprecated')] }],
        },
      ],
    })
  })

  test('the changelog stores each version only once, and refuses a malformed version', () => {
    expect(run('release.ts', ['0.10.0'])).toMatchObject({
      status: 2,
      stderr: 'spec/releases/0.10.0.json.gz exists already.\n',
    })
    for (const version of ['', 'v1', '1.0', '../1.0.0']) expect(run('release.ts', [version]).status).toBe(2)
    expect(run('release.ts', ['--help']).stdout).toContain('Usage:')
  })
})

test.each([
  ['API', { spec: 'patch', client: 'minor' }, 'new'],
  ['API', { server: 'patch', client: 'patch' }, 'mended'],
  ['Server', { server: 'minor' }, 'new'],
  ['Client', { client: 'patch', polyline: 'patch' }, 'mended'],
  ['Command line', { cli: 'minor' }, 'new'],
  ['Contract suite', { tests: 'minor' }, 'new'],
  ['Docs', { docs: 'minor', server: 'minor' }, 'new'],
] as const)('a note is about the %s when its changeset names %o', (subject, packages, kind) => {
  const head = Object.entries(packages).map(([name, bump]) => `'@geofield/${name}': ${bump}`)
  const notes = readNotes({ path: '', lines: ['---', ...head, '---', '', 'It is told.'] })
  expect(notes).toEqual([{ text: 'It is told.', subject, kind }])
  expect(parseNotes(printNotes(notes))).toEqual(notes)
})

test('notes that were edited by hand keep their own headings, in their order and before the usual ones', () => {
  const notes = parseNotes(
    '### Highlights\n\n- It is\n  fast.\n- It is small.\n\n### Maps: mended\n\n- It draws.\n',
  )
  expect(notes).toEqual([
    { text: 'It is fast.', subject: 'Highlights', kind: 'new' },
    { text: 'It is small.', subject: 'Highlights', kind: 'new' },
    { text: 'It draws.', subject: 'Maps', kind: 'mended' },
  ])
  expect(run('release.ts', ['0.11.0']).status).toBe(0)
  const file = join(folder, 'CHANGELOG.md')
  const edited = printNotes([{ text: 'A thing has a colour.', subject: 'API', kind: 'new' }, ...notes])
  writeFileSync(file, readFileSync(file, 'utf8').replace('## 0.11.0\n', `## 0.11.0\n\n${edited}`))
  expect(changelog(folder)[0]!.told.map(({ subject }) => subject)).toEqual(['Highlights', 'Maps', 'API'])
})

test('no breaking change of the released description goes undeclared', () => {
  const root = join(import.meta.dirname, '../../..')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'guard.ts'), '--released'],
    { cwd: root, encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^\d+\.\d+\.\d+ -> working tree/)
  expect(status, stdout).toBe(0)
})
