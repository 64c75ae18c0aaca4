import { build, type Metafile, type Plugin } from 'esbuild'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Bundled = {
  /** The folder of the package, with its package.json. */
  folder: string
  entryPoints: string[]
  plugins?: Plugin[]
  /** Builds more into `dist`, and returns what it bundled. */
  alsoBuild?: (dist: string) => Promise<Metafile>
}

/**
 * Bundles the commands of a package into its `dist`, with everything that they import but
 * `optionalDependencies`. A command that starts reads one file and those of the code that it runs, instead of hundreds.
 */
export async function bundleCommand({
  folder,
  entryPoints,
  plugins = [],
  alsoBuild,
}: Bundled): Promise<void> {
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints,
    plugins,
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    external: listOptional(folder),
    // What bundled packages that are CommonJS expect.
    define: { __filename: 'import.meta.filename', __dirname: 'import.meta.dirname' },
    // Under a name of its own, because fflate imports createRequire itself.
    banner: {
      js: "import{createRequire as createBundleRequire}from'node:module';const require=createBundleRequire(import.meta.url);",
    },
    metafile: true,
    logLevel: 'warning',
  })
  const outputs = { ...metafile.outputs, ...(await alsoBuild?.(dist))?.outputs }
  writeFileSync(join(dist, 'LICENSES.txt'), collectLicenses({ ...metafile, outputs }, folder))
}

/** What npm installs beside the command: code that a bundle can't hold. */
function listOptional(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    optionalDependencies?: object
  }
  return Object.keys(manifest.optionalDependencies ?? {})
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
