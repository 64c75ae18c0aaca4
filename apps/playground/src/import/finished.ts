import { demoAddress } from '@geofield/page/samples/demo'
import { readReader } from '@geofield/page/connection/connection'
import { toHex } from '@geofield/sheets/newKey'
import type { ReadFile } from './openFile.ts'

/** An import that this browser finished: when, and how many rows were stored. */
export interface Finished {
  at: string
  stored: number
}

const key = 'geofield-imports'
const maxKept = 200

/** Tells one import from another: the same content into the same layer of the same tenant, by the same user. */
export async function identify(file: File, { sheets }: ReadFile, layerName: string): Promise<string> {
  const { baseUrl, tenant, username } = readReader(demoAddress)
  const all = [baseUrl, tenant, username, layerName, sheets?.chosen ?? null, await digest(file)]
  return JSON.stringify(all)
}

/** A page without HTTPS can't hash a file. */
async function digest(file: File): Promise<string> {
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (!subtle) return [file.name, file.size, file.lastModified].join(' ')
  const hash = await subtle.digest('SHA-256', await file.arrayBuffer())
  return toHex(new Uint8Array(hash))
}

export function findFinished(identity: string): Finished | undefined {
  return new Map(readAll()).get(identity)
}

export function rememberFinished(identity: string, stored: number): void {
  const others = readAll().filter(([each]) => each !== identity)
  const all = [...others, [identity, { at: new Date().toISOString(), stored }]].slice(-maxKept)
  try {
    localStorage.setItem(key, JSON.stringify(all))
  } catch {
    // The browser blocks storage.
  }
}

function readAll(): [identity: string, Finished][] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as [string, Finished][]
  } catch {
    return []
  }
}
