/**
 * Bundles an installed starter without Vite: `node bundleStarter.ts FOLDER esbuild|webpack` writes the page to `FOLDER/dist-esbuild`
 * or `FOLDER/dist-webpack`. The bundler is installed in the folder.
 */
import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

type Define = Record<string, string>
type Bundler = (target: string, define: Define) => Promise<void>

const [folder = '', bundler = ''] = process.argv.slice(2)
const require = createRequire(resolve(folder, 'package.json'))
const load = async (name: string) => (await import(pathToFileURL(require.resolve(name)).href)) as never
const entry = join(folder, 'src/main.tsx')

/** Vite's form for the address of a file. */
const urlSuffix = /\?url$/

const bundlers: Record<string, Bundler> = {
  async esbuild(target, define) {
    const { build } = await load('esbuild')
    type Build = {
      onResolve: (filter: object, resolve: (given: { path: string }) => object) => void
      onLoad: (filter: object, load: (given: { path: string }) => object) => void
    }
    const addresses = {
      name: 'addresses of files',
      setup({ onResolve, onLoad }: Build) {
        onResolve({ filter: urlSuffix }, ({ path }) => ({
          path: require.resolve(path.replace(urlSuffix, '')),
          namespace: 'address',
        }))
        onLoad({ filter: /./, namespace: 'address' }, ({ path }) => ({
          contents: readFileSync(path),
          loader: 'file',
        }))
      },
    }
    await (build as (options: object) => Promise<unknown>)({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      format: 'esm',
      jsx: 'automatic',
      publicPath: '/',
      outdir: target,
      define,
      plugins: [addresses],
    })
  },
  async webpack(target, define) {
    const { default: webpack } = (await load('webpack')) as {
      default: (options: object) => {
        run: (done: (error: Error | null, stats?: { hasErrors: () => boolean }) => void) => void
      }
    }
    const compiler = webpack({
      mode: 'production',
      entry,
      output: { path: target, filename: 'main.js', publicPath: '/', module: true },
      experiments: { css: true, outputModule: true },
      resolve: { extensions: ['.tsx', '.ts', '.js'] },
      module: {
        rules: [
          // webpack's own plugin for such values leaves those that are destructured.
          {
            test: /\.tsx?$/,
            loader: require.resolve('esbuild-loader'),
            options: { jsx: 'automatic', define },
          },
          { resourceQuery: /url/, type: 'asset/resource' },
        ],
      },
    })
    await new Promise<void>((done, fail) =>
      compiler.run((error, stats) => {
        if (error) fail(error)
        else if (stats!.hasErrors()) fail(new Error(String(stats)))
        else done()
      }),
    )
  },
}

assert(Object.hasOwn(bundlers, bundler), `no bundler ${bundler}`)
const { loadEnv } = (await load('vite')) as {
  loadEnv: (mode: string, folder: string, prefix: string) => object
}
const env = { ...loadEnv('production', folder, 'VITE_'), PROD: true }
const target = resolve(folder, `dist-${bundler}`)
mkdirSync(target, { recursive: true })
await bundlers[bundler]!(target, { 'import.meta.env': JSON.stringify(env) })
if (existsSync(join(folder, 'public'))) cpSync(join(folder, 'public'), target, { recursive: true })
const page = readFileSync(join(folder, 'index.html'), 'utf8')
  .replace('/src/main.tsx', '/main.js')
  .replace('</head>', '<link rel="stylesheet" href="/main.css" /></head>')
writeFileSync(join(target, 'index.html'), page)
