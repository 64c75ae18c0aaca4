/**
 * `npm run build`: bundles the command into `dist`, with everything that it imports. A command that starts reads one file
 * and those of the code that it runs, instead of hundreds. `dependencies` and `optionalDependencies` stay imports.
 */
import { build, type Metafile } from 'esbuild'
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Builds into `dist`, which `src/version.ts` expects beside package.json. */
export async function buildCommand(): Promise<void> {
  const folder = import.meta.dirname
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ['src/main.ts'],
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    external: listInstalled(folder),
    // What bundled packages that are CommonJS expect.
    define: { __filename: 'import.meta.filename', __dirname: 'import.meta.dirname' },
    // Under a name of its own, because fflate imports createRequire itself.
    banner: {
      js: "import{createRequire as createBundleRequire}from'node:module';const require=createBundleRequire(import.meta.url);",
    },
    metafile: true,
    logLevel: 'warning',
  })
  const page = await buildPage(folder, join(dist, 'open'))
  const outputs = { ...metafile.outputs, ...page.outputs }
  writeFileSync(join(dist, 'LICENSES.txt'), collectLicenses({ ...metafile, outputs }, folder))
}

/** The page of `geofield open`, for browsers: its script, its styles and the worker of its map. */
async function buildPage(folder: string, outdir: string): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ['src/open/page/page.ts', 'src/open/page/page.css'],
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
  copyFileSync(join(folder, 'src/open/page/index.html'), join(outdir, 'index.html'))
  const worker = createRequire(import.meta.url).resolve('maplibre-gl/dist/maplibre-gl-worker.mjs')
  copyFileSync(worker, join(outdir, 'worker.js'))
  return metafile
}

/** What npm installs beside the command: code that a bundle can't hold. */
function listInstalled(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: object
    optionalDependencies?: object
  }
  return Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
}

/** The licenses of the bundled packages, which ask to stand wherever the code does. */
function collectLicenses({ outputs }: Metafile, folder: string): string {
  const inputs = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs))
  const packages = inputs
    .filter((input) => input.includes('node_modules/'))
    .map((input) => findPackage(join(folder, input)))
  return [...new Set(packages)].map(readLicense).toSorted().join('\n\n')
}

/** The folder of the package itself: folders inside of it may have a package.json too. */
function findPackage(file: string): string {
  return /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(file)![0]
}

function readLicense(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    [field: string]: string
  }
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry))
  if (file === undefined) throw new Error(`${name} has no file with its license`)
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
}

if (import.meta.main) await buildCommand()
