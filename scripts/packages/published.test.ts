import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, root } from '../lint/files.ts'
import { findRegistryNames, withInstallation } from './published.ts'
import { readManifest } from './workspace.ts'

const readers = ['*.md', '*.mdx', '*.astro', '*.ts', '*.tsx', '*.yaml', '*.yml', 'deploy/*']
const others = ['scripts/*', '.changeset/*', 'decisions/*', '*.test.ts', 'pnpm-lock.yaml']
const texts = listFiles(...readers, ...others.map((path) => `:(exclude)${path}`))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  .filter(([, text]) => text.includes('geofield'))
const namesIn = (isPublished: boolean) =>
  texts.flatMap(([file, text]) =>
    findRegistryNames(withInstallation(text, isPublished))
      .filter((name) => name.includes('geofield') && !name.endsWith('.tgz'))
      .map((name) => `${file}: ${name}`),
  )

test.each([
  ['npx geofield-server serve', ['geofield-server']],
  ['npx --yes @geofield/contract --base-url x', ['@geofield/contract']],
  ['npx -p node@24 -p @geofield/server geofield-server', ['node@24', '@geofield/server']],
  ['npm install --global @geofield/cli   # the command', ['@geofield/cli']],
  ['npm create geofield my-app', ['geofield']],
  ['npx --no geofield-server serve', []],
  ['npx pnpm --filter @geofield/server lint', ['pnpm']],
])('%s takes %j from the registry', (command, names) => {
  expect(findRegistryNames(command)).toEqual(names)
})

test('no page, README or message tells a reader to install a package that nobody has published', () => {
  expect(texts.length).toBeGreaterThan(200)
  expect(namesIn(false)).toEqual([])
})

test('once they are published, the one setting turns every installation to a public package', () => {
  const names = namesIn(true).map((found) => found.replace(/.*: /, ''))
  const folders = [
    'apps/server',
    ...['cli', 'client', 'contract', 'digipin', 'geocoder', 'tiles'].map((name) => `packages/${name}`),
  ]
  expect(new Set(names)).toEqual(new Set(folders.map((folder) => readManifest(join(root, folder)).name)))
})

test('once they are published, nothing of the guides packs a clone any more', () => {
  const guides = texts.filter(([file]) => /docs\/guides\/|^(packages|apps)\/\w+\/README/.test(file))
  const left = guides.filter(([, text]) =>
    /npm run pack|Not on npm yet|\.tgz|\/opt\/geofield/.test(withInstallation(text, true)),
  )
  expect(left.map(([file]) => file)).toEqual([])
})
