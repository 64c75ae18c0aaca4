import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { base, edit } from './base.ts'
import { changed, sandbox } from './sandbox.ts'
import { report } from './main.ts'
import { bundlePath } from './source.ts'

const { folder, write, git, commit, run, remove } = sandbox()
afterAll(remove)

const put = 'paths/~1things~1{id}/put'
const breaking = edit(`${put}/x-idempotent`, false)
const diff = (...args: string[]) => report(args.map((arg) => (/\.json/.test(arg) ? join(folder, arg) : arg)))
/** As a person runs it, in the folder. */
const command = (...args: string[]) => run('main.ts', args)

write('old.json', base())
write('same.json', base())
write('error.json', changed(breaking))
write('warning.json', changed(edit(`${put}/operationId`, 'replaceThing')))
write('info.json', changed(edit(`${put}/deprecated`, true)))
writeFileSync(join(folder, 'released.json.gz'), gzipSync(JSON.stringify(base())))
writeFileSync(join(folder, 'broken.json'), '{')
writeFileSync(join(folder, 'other.json'), '{"swagger":"2.0"}')

describe('the differ', () => {
  test.each([
    ['same.json', [], 0],
    ['warning.json', [], 0],
    ['error.json', [], 1],
    ['error.json', ['--fail-on', 'never'], 0],
    ['warning.json', ['--fail-on', 'warning'], 1],
    ['info.json', ['--fail-on', 'warning'], 0],
    ['info.json', ['--fail-on', 'info'], 1],
  ])('old.json against %s %j exits with %d', (file, options, code) => {
    const run = diff('old.json', file, ...options)
    expect(run.stderr).toBe('')
    expect(run.status).toBe(code)
  })

  test('the differ reads a released bundle, which is compressed', () => {
    expect(diff('released.json.gz', 'same.json')).toMatchObject({ status: 0, stderr: '' })
    expect(diff('released.json.gz', 'error.json').status).toBe(1)
  })

  test.each([
    [['old.json'], 'Expected OLD and NEW, got 1 arguments'],
    [['old.json', 'same.json', 'info.json'], 'got 3 arguments'],
    [['old.json', 'nowhere.json'], 'nowhere.json"'],
    [['broken.json', 'old.json'], 'broken.json: expected JSON'],
    [['old.json', 'other.json'], 'other.json: expected an OpenAPI 3 description'],
    [['old.json', 'same.json', '--format', 'html'], '--format: expected text, json, markdown, got "html"'],
    [['old.json', 'same.json', '--fail-on', 'fatal'], '--fail-on: expected error'],
    [['old.json', 'same.json', '--loud'], '--loud'],
    [['--versions', 'HEAD'], '--versions'],
  ])('%j exits with 2', (args, message) => {
    const run = diff(...args)
    expect(run.stderr).toContain(message)
    expect(run.status).toBe(2)
  })

  test('the differ shows its help', () => {
    const run = diff('--help')
    expect(run.stdout).toContain('Usage:')
    expect(run.status).toBe(0)
  })

  test('the differ prints text for a person', () => {
    expect(command('old.json', 'error.json').stdout).toBe(
      [
        'old.json -> error.json: 1 breaking, 0 may break, 0 compatible.',
        '',
        'putThing  PUT /things/{id}',
        '  error    `putThing` can no longer be sent again safely: expected `true`, got `false`.',
        '           idempotency-lost, operation, #/paths/~1things~1{id}/put/x-idempotent',
        '',
      ].join('\n'),
    )
    expect(diff('old.json', 'same.json').stdout).toContain('No change that callers could notice.')
  })

  test('the differ prints JSON for a machine', () => {
    const printed = JSON.parse(diff('old.json', 'error.json', '--format', 'json').stdout)
    expect(printed).toMatchObject({
      old: join(folder, 'old.json'),
      new: join(folder, 'error.json'),
      counts: { error: 1, warning: 0, info: 0 },
      findings: [{ rule: 'idempotency-lost', severity: 'error', old: true, new: false }],
    })
  })

  test('the differ prints Markdown for the changelog', () => {
    expect(diff('old.json', 'error.json', '--format', 'markdown').stdout).toBe(
      [
        '**1 breaking, 0 may break, 0 compatible.**',
        '',
        '### `putThing` (`PUT /things/{id}`)',
        '',
        '**Breaking**',
        '',
        '- `putThing` can no longer be sent again safely: expected `true`, got `false`. (idempotency-lost, operation)',
        '',
      ].join('\n'),
    )
  })

  test('the differ reads git revisions', () => {
    git('init', '-q', '-b', 'main')
    commit(base())
    commit(changed(breaking))
    expect(command('HEAD~1', 'HEAD').status).toBe(1)
    expect(command(`HEAD:${bundlePath}`, bundlePath).status).toBe(0)
    expect(command('HEAD~1', 'old.json').status).toBe(0)
    expect(command('HEAD~9', 'HEAD').status).toBe(2)
  })
})
