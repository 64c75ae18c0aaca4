import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'

type ArrayType = typeof Uint8Array | typeof Uint16Array | typeof Uint32Array | typeof Int32Array
export type ArrayTypes = Record<string, ArrayType>
export type ArraysOf<Types extends ArrayTypes> = {
  [Name in keyof Types]: Types[Name]['prototype']
}

/** Writes arrays to a file of places, each as a blob under its name. The blob is the array's memory, read back unchanged. */
export function writeArrays(database: DatabaseSync, arrays: Record<string, ArrayBufferView>): void {
  const insert = database.prepare('INSERT INTO array VALUES (?, ?)')
  for (const [name, { buffer, byteOffset, byteLength }] of Object.entries(arrays)) {
    insert.run(name, new Uint8Array(buffer, byteOffset, byteLength))
  }
}

/** Reads arrays one after the other. Each takes some milliseconds; requests are served in between. */
export async function readArrays<Types extends ArrayTypes>(
  database: DatabaseSync,
  types: Types,
): Promise<ArraysOf<Types>> {
  const select = database.prepare('SELECT data FROM array WHERE name = ?')
  const arrays: Record<string, ArrayBufferView> = {}
  for (const [name, Type] of Object.entries(types)) {
    const row = select.get(name) as { data: Uint8Array } | undefined
    if (!row) throw new Error(`The file has no ${name}.`)
    arrays[name] = new Type(toArrayBuffer(row.data))
    await setImmediate()
  }
  return arrays as ArraysOf<Types>
}

/** Copies the bytes if they share their buffer with others. */
export function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  const isWhole = bytes.byteLength === bytes.buffer.byteLength
  return (isWhole ? bytes : bytes.slice()).buffer as ArrayBuffer
}
