import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPublicPackages, type Manifest } from './publicPackages.ts'

const scripts = { prepack: 'node prepack.ts' }

/** A workspace of these packages. */
function makeWorkspace(manifests: Omit<Manifest, 'version'>[]): string {
  const root = mkdtempSync(join(tmpdir(), 'geofield-workspace-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const manifest of manifests) {
    const folder = join(root, 'packages', manifest.name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  }
  return root
}

test('public packages come after those that they depend on, and private ones not at all', () => {
  const root = makeWorkspace([
    { name: 'a', scripts, dependencies: { b: 'workspace:^', other: 'catalog:' } },
    { name: 'b', scripts, dependencies: { c: 'workspace:^' } },
    { name: 'c', scripts },
    { name: 'd', scripts, private: true },
  ])
  expect(findPublicPackages(root).map(({ manifest }) => manifest.name)).toEqual(['c', 'b', 'a'])
})

test('packages that depend on each other are refused', () => {
  const root = makeWorkspace([
    { name: 'a', scripts, dependencies: { b: 'workspace:^' } },
    { name: 'b', scripts, dependencies: { a: 'workspace:^' } },
  ])
  expect(() => findPublicPackages(root)).toThrow('depend on each other: a, b')
})

test('a package.json that an interrupted packing left replaced is refused', () => {
  const root = makeWorkspace([{ name: 'a' }])
  expect(() => findPublicPackages(root)).toThrow('git restore')
})
