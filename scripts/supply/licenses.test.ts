import { expect, test } from 'vitest'
import { findLicenseFaults } from './licenses.ts'
import { listComponents } from './sbom.ts'

test('licenses of everything that the server and the docs need, and that the bundled commands contain, are allowed', async () => {
  const [run, bundled] = await Promise.all([
    listComponents(['@geofield/server', '@geofield/docs', '@geofield/client'], ['--prod']),
    // Their bundles contain development dependencies.
    listComponents(['@geofield/cli', '@geofield/contract']),
  ])
  expect(run.map(({ name }) => name)).toContain('valhallajs')
  expect(findLicenseFaults([...run, ...bundled])).toEqual([])
})

test('licenses are refused when they are missing, not allowed, or allowed only in part', () => {
  const component = (name: string, ...licenses: string[]) => ({
    name,
    version: '1.0.0',
    purl: `pkg:npm/${name}@1.0.0`,
    licenses: licenses.map((expression) => ({ expression })),
  })
  const faults = findLicenseFaults([
    component('none'),
    component('copyleft', 'AGPL-3.0-only'),
    component('half', 'MIT AND GPL-3.0-only'),
    component('choice', '(MIT OR GPL-3.0-only)'),
  ])
  expect(faults).toEqual([
    'none@1.0.0 has no license',
    'copyleft@1.0.0 has the license AGPL-3.0-only',
    'half@1.0.0 has the license MIT AND GPL-3.0-only',
  ])
})

test('the bill of materials of the server names each dependency with its version and the hash of its tarball', async () => {
  const components = await listComponents(['@geofield/server'], ['--prod'])
  const foreign = components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40geofield/'))
  expect(foreign.length).toBeGreaterThan(100)
  const unhashed = foreign.filter(
    ({ purl, externalReferences = [] }) =>
      !/@\d+\.\d+\.\d+/.test(purl) ||
      !externalReferences.some(({ hashes }) => hashes?.[0]?.alg === 'SHA-512'),
  )
  expect(unhashed).toEqual([])
})
