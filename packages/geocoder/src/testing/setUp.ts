import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

/** Runs the example of the README, once for all test files, which use the places that it builds. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-geocoder-'))
  const example = join(import.meta.dirname, 'example.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [example], { cwd: folder })
  project.provide('placesOfIndia', join(folder, 'india.places'))
  project.provide('printedByExample', stdout)
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file of places that the example builds. */
    placesOfIndia: string
    printedByExample: string
  }
}
