import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'

const compressible = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.md',
  '.mjs',
  '.svg',
  '.txt',
  '.xml',
  '.yaml',
])
/** Below this a packet holds the file anyway. */
const minBytes = 1_024
/** The steps above cost ten times the time for 1 % of the size. */
const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/**
 * Writes each file of the site beside itself as brotli (`.br`) and gzip (`.gz`), which the server and most static hosts
 * send as they are.
 */
export function compressFiles(): AstroIntegration {
  return {
    name: 'geofield-compress',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const names = await readdir(folder, { recursive: true })
        for (const name of names.filter((file) => compressible.has(extname(file)))) {
          await compress(join(folder, name))
        }
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < minBytes) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, brotliLevel),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
