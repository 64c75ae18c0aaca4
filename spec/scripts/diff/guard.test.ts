import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { base, edit } from './base.ts'
import { changed, sandbox } from './sandbox.ts'
import { bundlePath } from './source.ts'

const { folder, write, git, commit, run, remove } = sandbox()
afterAll(remove)

const put = 'paths/~1things~1{id}/put'
const breaking = edit(`${put}/x-idempotent`, false)
const guard = (...args: string[]) => run('guard.ts', args)

/** In CI the guard refuses a breaking change of the description unless a new changeset declares it. */
describe('the guard', () => {
  const changeset = '.changeset/new.md'
  const declaration =
    "---\n'@geofield/client': minor\n---\n\nBREAKING: `putThing` is not idempotent: send it only once.\n"

  test('the guard passes a compatible change and stops an undeclared breaking change', () => {
    startRepository()
    write(bundlePath, changed(edit(`${put}/deprecated`, true)))
    expect(guard()).toMatchObject({ status: 0, stdout: expect.stringContaining('1 compatible') })
    write(bundlePath, changed(breaking))
    const refused = guard()
    expect(refused.status).toBe(1)
    expect(refused.stdout).toContain('can no longer be sent again safely')
    expect(refused.stdout).toContain('BREAKING: ')
  })

  test('the guard passes a breaking change that the same commit declares, and no other', () => {
    startRepository()
    writeFileSync(join(folder, changeset), declaration)
    write(bundlePath, changed(breaking))
    expect(guard()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`${changeset}: BREAKING: \`putThing\``),
    })
    commit(changed(breaking))
    expect(guard('--base', 'HEAD^').status).toBe(0)
    write(bundlePath, changed(edit('paths/~1things')))
    expect(guard('--base', 'HEAD').status).toBe(1)
    writeFileSync(join(folder, changeset), `${declaration}Not so BREAKING: a line must start with it.\n`)
    expect(guard('--base', 'HEAD').status).toBe(1)
  })

  test('pairs each breaking change with a line that names it: a foreign line does not count', () => {
    startRepository()
    const deletion = edit('paths/~1things/delete')
    write(
      bundlePath,
      changed((bundle) => {
        breaking(bundle)
        deletion(bundle)
      }),
    )
    writeFileSync(join(folder, changeset), '---\n---\n\nBREAKING: something else entirely.\n')
    expect(guard('--base', 'HEAD')).toMatchObject({ status: 1 })
    writeFileSync(join(folder, changeset), declaration)
    const half = guard('--base', 'HEAD')
    expect(half.status).toBe(1)
    expect(half.stdout).toMatch(/Not declared:\n.*deleteThings/)
    expect(half.stdout).not.toMatch(/Not declared:[^]*putThing/)
    writeFileSync(
      join(folder, changeset),
      `${declaration}BREAKING: \`deleteThings\` is gone; delete one at a time.\n`,
    )
    expect(guard('--base', 'HEAD').status).toBe(0)
  })

  test('reports that there is nothing to compare with', () => {
    startRepository()
    expect(guard('--base', '0'.repeat(40)).stdout).toBe('Nothing to compare with: the branch is new.\n')
    git('checkout', '-q', '--orphan', 'alone')
    git('commit', '-q', '-m', 'Alone')
    expect(guard()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('there is no earlier commit'),
    })
    expect(guard('--base', 'misspelt')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('"misspelt"'),
    })
    git('rm', '-q', '--cached', bundlePath)
    git('commit', '-q', '-m', 'Without a bundle')
    expect(guard('--base', 'HEAD').stdout).toContain(`HEAD has no ${bundlePath}`)
    rmSync(join(folder, '.git'), { recursive: true })
    expect(guard()).toMatchObject({ status: 0, stdout: expect.stringContaining('no git repository') })
  })

  test('compares the working tree with the last released description, without git', () => {
    startRepository()
    const released = (...args: string[]) => guard('--released', ...args)
    expect(released()).toMatchObject({
      status: 0,
      stdout: 'Nothing to compare with: there is no description in spec/releases/.\n',
    })
    expect(run('release.ts', ['0.9.0']).status).toBe(0)
    rmSync(join(folder, '.git'), { recursive: true })
    write(bundlePath, changed(edit(`${put}/deprecated`, true)))
    expect(run('release.ts', ['0.10.0']).status).toBe(0)
    expect(released()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^0\.10\.0 -> .*No change/) })
    write(bundlePath, changed(breaking))
    expect(released()).toMatchObject({ status: 1, stdout: expect.stringContaining('must be declared') })
    writeFileSync(join(folder, changeset), declaration)
    expect(released()).toMatchObject({ status: 0, stdout: expect.stringContaining('BREAKING: `putThing`') })
    expect(released('--base', 'HEAD').status).toBe(2)
    rmSync(join(folder, 'spec/releases'), { recursive: true })
  })

  test('the guard reports a shallow clone', () => {
    startRepository()
    const clone = join(folder, 'clone')
    git('clone', '-q', '--depth', '1', `file://${folder}`, clone)
    expect(run('guard.ts', [], clone)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('shallow clone'),
    })
    rmSync(clone, { recursive: true, maxRetries: 5 })
  })
})

function startRepository(): void {
  for (const name of ['.git', '.changeset']) rmSync(join(folder, name), { recursive: true, force: true })
  mkdirSync(join(folder, '.changeset'))
  git('init', '-q', '-b', 'main')
  commit(base())
  git('commit', '-q', '--allow-empty', '-m', 'A second one')
}
