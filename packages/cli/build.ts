/**
 * `npm run build`: bundles the command and everything that it imports into `dist`, which `src/version.ts` expects, and
 * the page of `geofield open` beside it.
 */
import { build, type Metafile } from 'esbuild'
import { copyFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { bundleCommand } from '../../scripts/packages/bundleCommand.ts'

export async function buildCommand(): Promise<void> {
  const folder = import.meta.dirname
  const alsoBuild = (dist: string) => buildPage(folder, join(dist, 'open'))
  await bundleCommand({ folder, entryPoints: ['src/main.ts'], alsoBuild })
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

if (import.meta.main) await buildCommand()
