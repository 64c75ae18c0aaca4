/**
 * `npm run build`: bundles the command with the checks, the specs and everything that they import into `dist`, so that it
 * runs without the repository and on Node 20.
 */
import { fileRank, listCheckFiles, testsFolder } from '@geofield/tests/run/testFiles'
import type { Plugin } from 'esbuild'
import { join } from 'node:path'
import { bundleCommand } from '../../scripts/packages/bundleCommand.ts'

const folder = import.meta.dirname

/** Checks that need this repository: its guides, its Arazzo files, other packages' clients. */
const ofRepository = ['guideCode', 'realClients', 'recipes', 'samples', 'workflows'].map(
  (name) => `${name}.test.ts`,
)

const checks: Plugin = {
  name: 'checks',
  setup(build) {
    build.onResolve({ filter: /^vitest$/ }, () => ({ path: join(folder, 'src/run/vitest.ts') }))
    build.onResolve({ filter: /^checks$/ }, ({ path }) => ({ path, namespace: 'made' }))
    build.onLoad({ filter: /^checks$/, namespace: 'made' }, () => ({
      contents: listFiles(),
      resolveDir: folder,
    }))
  },
}

/** The module `checks`. */
function listFiles(): string {
  const files = listCheckFiles().filter((file) => !ofRepository.some((name) => file.endsWith(name)))
  const sorted = files.toSorted((one, other) => (fileRank(`/${one}`) < fileRank(`/${other}`) ? -1 : 1))
  const load = (file: string) => `() => import(${JSON.stringify(join(testsFolder, file))})`
  return `export const files = {${sorted.map((file) => `${JSON.stringify(file)}: ${load(file)}`).join(',\n')}}
export const loadSetup = ${load('src/setup.ts')}`
}

await bundleCommand({ folder, entryPoints: ['src/main.ts', 'src/checks.ts'], plugins: [checks] })
