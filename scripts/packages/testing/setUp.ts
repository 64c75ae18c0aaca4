import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { packAll } from '../pack.ts'
import { installPacked } from './consumer.ts'

/** Packs the packages and installs them in a project outside of the repository, once for all test files. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-packed-'))
  const packed = await packAll(join(folder, 'packed'), ['packages'])
  const consumer = await installPacked(packed, join(folder, 'consumer'))
  project.provide(
    'packed',
    packed.map(({ name, version, tarball }) => ({ name, version, tarball })),
  )
  project.provide('consumerFolder', consumer.folder)
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

declare module 'vitest' {
  export interface ProvidedContext {
    packed: { name: string; version: string; tarball: string }[]
    /** The project that has installed them. Tests work on copies of it. */
    consumerFolder: string
  }
}
