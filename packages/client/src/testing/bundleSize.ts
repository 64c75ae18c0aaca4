import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** The size of a program in bytes as a page loads it: bundled with all that it imports, minified and gzipped. */
export async function measureBundle(file: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    write: false,
  })
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length
}
