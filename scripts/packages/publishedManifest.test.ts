import { describe, expect, test } from 'vitest'
import { toPublishedManifest } from './publishedManifest.ts'

const directory = 'packages/client'
const manifest = { name: '@geofield/client', version: '0.3.0' }

describe('the published package.json', () => {
  test('exports the built files of the sources that the workspace exports', () => {
    const exports = {
      '.': './src/index.ts',
      './openapi': './src/generated/openapi.ts',
      './facade': './src/facade.ts',
    }
    const published = toPublishedManifest(
      { ...manifest, exports, workspaceExports: ['./facade'] },
      undefined,
      directory,
    )
    expect(published).toEqual({
      ...manifest,
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './openapi': { types: './dist/generated/openapi.d.ts', default: './dist/generated/openapi.js' },
        './package.json': './package.json',
      },
    })
  })

  test('the published package.json names the built file of each command, and has nothing that is only for development', () => {
    const command = {
      bin: { geofield: './src/main.ts' },
      devDependencies: { vitest: 'catalog:' },
      scripts: { test: 'vitest' },
    }
    expect(toPublishedManifest({ ...manifest, ...command }, undefined, directory)).toEqual({
      ...manifest,
      exports: { './package.json': './package.json' },
      bin: { geofield: 'dist/main.js' },
    })
  })

  test('the published package.json names the repository and the folder in it, if the repository is known', () => {
    const repository = 'git+https://git.example/team/geofield.git'
    const published = toPublishedManifest(manifest, repository, directory)
    expect(published['repository']).toEqual({ type: 'git', url: repository, directory })
  })

  test.each([
    ['an export outside of src', { exports: { '.': './dist/index.js' } }, 'must name files'],
    ['a command outside of src', { bin: { geofield: './main.js' } }, 'must name files'],
  ])('%s is refused', (_what, part, message) => {
    expect(() => toPublishedManifest({ ...manifest, ...part }, undefined, directory)).toThrow(message)
  })
})
