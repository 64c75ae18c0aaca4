import { join } from 'node:path'
import { startDemo } from '@geofield/client/testing'
import type { TestProject } from 'vitest/node'
import { buildCommand } from '../../build.ts'

/** Builds the command and starts one demo server, once for all tests of this package. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const from = join(import.meta.dirname, '../../../..')
  const [{ baseUrl, stop }] = await Promise.all([startDemo({ from }), buildCommand()])
  project.provide('baseUrl', baseUrl)
  return stop
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the demo server. */
    baseUrl: string
  }
}
