import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from '@geofield/client/testing'
import type { TestProject } from 'vitest/node'
import { buildCommand } from '../../build.ts'

/** Builds the command and starts one demo server, once for all tests of this package. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const from = join(import.meta.dirname, '../../../..')
  // The server's data are where the tests can find them, to change layers as the operator does.
  const folder = mkdtempSync(join(tmpdir(), 'geofield-cli-demo-'))
  chmodSync(folder, 0o755)
  const [{ baseUrl, stop }] = await Promise.all([
    startDemo({ from, env: { TMPDIR: folder } }),
    buildCommand(),
  ])
  const [demo] = readdirSync(folder)
  project.provide('baseUrl', baseUrl)
  project.provide('dataFolder', demo === undefined ? '' : join(folder, demo, 'data'))
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the demo server. */
    baseUrl: string
    /** The folder of its data: `GEOFIELD_DATA_DIR`. */
    dataFolder: string
  }
}
