import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startDemoServer } from '../../../tests/src/service/demoServer.ts'
import { copyPreparedData } from '../../../tests/src/service/ownMaps.ts'
import { buildCommand } from '../build.ts'

/** Builds the command and starts one demo server, once for all tests of this package. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-cli-demo-'))
  chmodSync(folder, 0o755)
  // Where the tests can find it, to change layers as the operator does.
  const dataFolder = join(folder, 'data')
  const startServer = async () => {
    await copyPreparedData(folder)
    const { signal } = new AbortController()
    return startDemoServer({ folder, osm: [], dem: undefined, accessTokenSeconds: 900, signal })
  }
  const [{ url, stop }] = await Promise.all([startServer(), buildCommand()])
  project.provide('baseUrl', url)
  project.provide('dataFolder', dataFolder)
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
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
