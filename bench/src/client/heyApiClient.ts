import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bundleProgram } from '@geofield/client/bundleSize'

/** Installed into a cache by the run that needs it; the versions of `tests/consumers/tools`. */
const packages = ['@hey-api/openapi-ts@0.95.0', 'typescript@5.9.3']
const cache = join(
  import.meta.dirname,
  '../../node_modules/.cache/geofield-hey-api',
  packages[0]!.split('@').at(-1)!,
)
const description = createRequire(import.meta.url).resolve('@geofield/spec/openapi.json')

type Call = (options: object) => Promise<{ data?: unknown; error?: unknown }>
export type HeyApi = {
  createClient: (config: {
    baseUrl: string
    fetch: (request: string | Request) => Promise<Response>
    auth: (needed: { type: string; scheme?: string }) => string | undefined
  }) => object
  decodeDigipinByQuery: Call
  searchRecords: Call
}

/** Writes the client that hey-api generates from the description, with its own `fetch` client. Returns its file. */
export async function writeHeyApi(): Promise<string> {
  const run = promisify(execFile)
  const program = join(cache, 'node_modules/.bin/openapi-ts')
  await mkdir(cache, { recursive: true })
  if (!existsSync(program))
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefix', cache, ...packages], { cwd: cache })
  await run(program, ['-i', description, '-o', join(cache, 'api'), '-c', '@hey-api/client-fetch'], {
    cwd: cache,
  })
  const entry = join(cache, 'entry.ts')
  await writeFile(entry, "export * from './api/sdk.gen'\nexport { createClient } from './api/client'\n")
  const module = join(cache, 'client.mjs')
  await writeFile(module, await bundleProgram(entry))
  return module
}
