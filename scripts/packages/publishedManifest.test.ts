import { describe, expect, test } from 'vitest'
import { toPublishedManifest } from './publishedManifest.ts'

const workspace = {
  catalog: { 'openapi-fetch': '0.17.0' },
  versions: { '@geofield/polyline': '0.3.1' },
  repository: undefined,
  directory: 'packages/client',
}
const manifest = { name: '@geofield/client', version: '0.3.0' }

describe('the published package.json', () => {
  test('exports the built files of the sources that the workspace exports', () => {
    const exports = {
      '.': './src/index.ts',
      './openapi': './src/generated/openapi.ts',
      './facade': './src/facade.ts',
    }
    const published = toPublishedManifest({ ...manifest, exports, workspaceExports: ['./facade'] }, workspace)
    expect(published).toEqual({
      ...manifest,
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './openapi': { types: './dist/generated/openapi.d.ts', default: './dist/generated/openapi.js' },
        './package.json': './package.json',
      },
    })
  })

  test('names the built file of each command, and the versions of optional dependencies', () => {
    const command = {
      bin: { geofield: './src/main.ts' },
      optionalDependencies: { 'openapi-fetch': 'catalog:' },
    }
    expect(toPublishedManifest({ ...manifest, ...command }, workspace)).toEqual({
      ...manifest,
      exports: { './package.json': './package.json' },
      bin: { geofield: 'dist/main.js' },
      optionalDependencies: { 'openapi-fetch': '0.17.0' },
    })
  })

  test('has a version for each dependency, and nothing that is only for development', () => {
    const dependencies = { '@geofield/polyline': 'workspace:^', 'openapi-fetch': 'catalog:', other: '~1.2.0' }
    const developed = {
      ...manifest,
      dependencies,
      devDependencies: { vitest: 'catalog:' },
      scripts: { test: 'vitest' },
    }
    const published = toPublishedManifest(developed, workspace)
    expect(published['dependencies']).toEqual({
      '@geofield/polyline': '^0.3.1',
      'openapi-fetch': '0.17.0',
      other: '~1.2.0',
    })
    expect(Object.keys(published)).toEqual(['name', 'version', 'exports', 'dependencies'])
  })

  test('names the repository and the folder in it, if the repository is known', () => {
    const repository = 'git+https://git.example/team/geofield.git'
    const published = toPublishedManifest(manifest, { ...workspace, repository })
    expect(published['repository']).toEqual({ type: 'git', url: repository, directory: 'packages/client' })
  })

  test.each([
    ['an export outside of src', { exports: { '.': './dist/index.js' } }, 'must name files'],
    ['a command outside of src', { bin: { geofield: './main.js' } }, 'must name files'],
    ['a dependency that no catalog has', { dependencies: { ky: 'catalog:' } }, 'has the version of "ky"'],
    [
      'a dependency on an unknown package',
      { dependencies: { ky: 'workspace:*' } },
      'has the version of "ky"',
    ],
  ])('%s is refused', (_what, part, message) => {
    expect(() => toPublishedManifest({ ...manifest, ...part }, workspace)).toThrow(message)
  })
})
