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

  test('the published package.json of a command that is only run has none of the dependencies that its bundle contains', () => {
    const command = {
      bin: { geofield: './src/main.ts' },
      dependencies: { commander: '1.0.0' },
      optionalDependencies: { keyring: '1.0.0' },
    }
    const published = toPublishedManifest({ ...manifest, ...command }, undefined, directory)
    expect(published).not.toHaveProperty('dependencies')
    expect(published['optionalDependencies']).toEqual({ keyring: '1.0.0' })
  })

  test('the published package.json names the engine for each system instead of that for all, and no package that is not published', () => {
    const dependencies = { '@geofield/spec': '0.0.0', '@valhallajs/valhallajs': '3.6.1', fastify: '5.0.0' }
    const server = {
      exports: { '.': './src/index.ts' },
      dependencies,
      optionalDependencies: { one: '1.0.0' },
    }
    expect(toPublishedManifest({ ...manifest, ...server }, undefined, directory)).toMatchObject({
      dependencies: { fastify: '5.0.0' },
      optionalDependencies: {
        one: '1.0.0',
        '@geofield/valhalla-darwin-arm64': '3.6.1',
        '@geofield/valhalla-linux-arm64': '3.6.1',
        '@geofield/valhalla-linux-x64': '3.6.1',
      },
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
