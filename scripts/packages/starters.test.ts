import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { buildStarter, examples, linkStarter, readStarterManifest, starters } from './testing/starters.ts'
import { root } from './workspace.ts'

const folder = mkdtempSync(join(tmpdir(), 'geofield-starters-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
  catalog: Record<string, string>
}

describe.each(starters)('the starter %s', (name) => {
  test('the starter pins its dependencies to the exact versions that this repository is tested with', () => {
    const { dependencies, devDependencies } = readStarterManifest(name)
    const others = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([needed]) => !needed.startsWith('@geofield/'),
    )
    expect(others).toEqual(others.map(([needed]) => [needed, catalog[needed]]))
  })

  test('the starter has fewer than 600 lines of code, styles included', () => {
    const files = globSync(`${name}/src/**`, { cwd: examples, withFileTypes: true })
    const lines = files
      .filter((file) => file.isFile())
      .flatMap((file) => readFileSync(join(file.parentPath, file.name), 'utf8').split('\n'))
      .filter((line) => !/^\s*(\/\/|\/\*\*|\*|$)/.test(line))
    expect(lines.length).toBeLessThan(600)
    expect(lines).not.toEqual([])
  })

  test('the starter compiles and builds with the packed packages', async () => {
    const place = join(folder, name)
    linkStarter(name, place, inject('consumerFolder'))
    await buildStarter(place)
    expect(globSync('dist/assets/*.js', { cwd: place })).not.toEqual([])
  })
})
