/**
 * `npm run build:package`: compiles the server into `dist`, file by file, with the data beside its sources, the API
 * description and the built docs. Node runs TypeScript only outside of `node_modules`.
 */
import { build, type Plugin } from 'esbuild'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, posix, relative } from 'node:path'
import { startedFile } from './src/testing/bundledServer.ts'

const folder = import.meta.dirname
const source = join(folder, 'src')
const dist = join(folder, 'dist')
const description = '@geofield/spec/openapi.json'
const docs = join(folder, '../docs/dist')

function listSources(pattern: string): string[] {
  return globSync(pattern, { cwd: source }).filter(
    (file) => !/(^|\/)testing\/|\.test\.ts$|(^|\/)attacks\//.test(file),
  )
}

/** Compiles each source to a file of its own: sources find data and programs by their place. */
const filesOfTheirOwn: Plugin = {
  name: 'files of their own',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ kind, path, importer }) => {
      if (kind === 'entry-point') return undefined
      if (path === description) return { path: pathToDescription(importer), external: true }
      return { path: path.startsWith('.') ? path.replace(/\.ts$/, '.js') : path, external: true }
    })
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(startedFile, (call) => call.replace(".ts'", ".js'")),
      loader: 'ts',
    }))
  },
}

function pathToDescription(importer: string): string {
  return posix.join('.', relative(dirname(importer), source) || '.', 'openapi.json').replace(/^(?!\.)/, './')
}

if (!existsSync(join(docs, 'index.html')))
  throw new Error('The docs are not built. Run: npx turbo run build --filter=@geofield/docs')
rmSync(dist, { recursive: true, force: true })
await build({
  entryPoints: listSources('**/*.ts').map((file) => join(source, file)),
  outdir: dist,
  outbase: source,
  bundle: true,
  plugins: [filesOfTheirOwn],
  format: 'esm',
  platform: 'node',
  target: 'node24',
  logLevel: 'warning',
})
for (const file of listSources('**/*.{sql,yaml}')) {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  cpSync(join(source, file), join(dist, file))
}
cpSync(createRequire(import.meta.url).resolve(description), join(dist, 'openapi.json'))
// Files that the server compresses for no other: it sends these as they are.
cpSync(docs, join(dist, 'docs'), { recursive: true })
