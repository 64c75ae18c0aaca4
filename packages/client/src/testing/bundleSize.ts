import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** The size of a program in bytes as a page loads it: bundled with all that it imports, minified and gzipped. */
export async function measureBundle(file: string): Promise<number> {
  return gzipSync(await bundleProgram(file), { level: 9 }).length
}

/** A program with all that it imports, minified, as one ES module. */
export async function bundleProgram(file: string): Promise<Uint8Array> {
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
  return outputFiles[0]!.contents
}
