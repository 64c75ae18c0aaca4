import { join } from 'node:path'
import { startDemo } from '@geofield/client/testing'
import type { TestProject } from 'vitest/node'

/** Starts one demo server for all tests of this package. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { baseUrl, stop } = await startDemo({ from: join(import.meta.dirname, '../../../..') })
  project.provide('baseUrl', baseUrl)
  return stop
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the demo server. */
    baseUrl: string
  }
}
