import type { Tileset } from './tileset.ts'

const keptBytes = 32 * 1024 * 1024
/** Bytes of an entry beside its tile. */
const entryBytes = 200

/** Caches the most recent tiles, because maps of one place request the same ones. */
export function withRecentTiles(tileset: Tileset, limitBytes = keptBytes): Tileset {
  const recent = new Map<string, Uint8Array | undefined>()
  let bytes = 0

  function keep(name: string, data: Uint8Array | undefined): Uint8Array | undefined {
    if (recent.has(name)) return data
    recent.set(name, data)
    bytes += entrySize(data)
    for (const [oldest, old] of recent) {
      if (bytes <= limitBytes) break
      recent.delete(oldest)
      bytes -= entrySize(old)
    }
    return data
  }

  return {
    ...tileset,
    tile: (address) => {
      const name = `${address.z}/${address.x}/${address.y}`
      if (recent.has(name)) {
        const data = recent.get(name)
        recent.delete(name)
        recent.set(name, data)
        return data
      }
      const data = tileset.tile(address)
      return data instanceof Promise ? data.then((read) => keep(name, read)) : keep(name, data)
    },
  }
}

function entrySize(data: Uint8Array | undefined): number {
  return entryBytes + (data?.byteLength ?? 0)
}
