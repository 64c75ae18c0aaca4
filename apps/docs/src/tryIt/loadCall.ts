import type { CallData } from './data.ts'

const loaded = new Map<string, Promise<CallData>>()

/** The call of a page, loaded once. Rejects if the file can't be had; asking again then loads it again. */
export function loadCall(path: string): Promise<CallData> {
  const call = loaded.get(path) ?? load(path)
  loaded.set(path, call)
  call.catch(() => loaded.delete(path))
  return call
}

async function load(path: string): Promise<CallData> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as CallData
}
