import { readFileSync } from 'node:fs'
import { CliError } from '../errors/CliError.ts'
import type { Schemas } from './schemas.ts'

/** What `geofield layers pull` keeps beside the typed layers: the schemas that they were made of. */
export interface Lock {
  /** The version of this form. */
  lockVersion: 1
  /** Whether these were all layers of the tenant: a new one is a difference then. */
  isComplete: boolean
  layers: Schemas
}

/** `src/layers.ts` has the lock `src/layers.lock.json`. */
export function lockOf(file: string): string {
  return `${file.replace(/\.[cm]?[jt]s$/, '')}.lock.json`
}

export function renderLock(lock: Lock): string {
  return `${JSON.stringify(lock, undefined, 2)}\n`
}

export function readLock(file: string): Lock {
  const text = readFileSync(file, 'utf8')
  const lock = parse(text)
  if (lock?.lockVersion === 1 && typeof lock.layers === 'object') return lock
  throw new CliError(
    'wrongUsage',
    `${file} is not a lock of layers that this version reads`,
    'Write it anew: geofield layers pull',
  )
}

function parse(text: string): Lock | undefined {
  try {
    return Object(JSON.parse(text)) as Lock
  } catch {
    return undefined
  }
}
