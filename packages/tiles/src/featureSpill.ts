import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { PbfReader, PbfWriter } from 'pbf'
import { readFeature, writeFeature } from './featureRecord.ts'
import type { MapFeature } from './mapFeature.ts'

/** Features of a key wait in memory until there are so many bytes. */
const pieceBytes = 32 * 1024

type Bin = { waiting: PbfWriter; pieces: { start: number; bytes: number }[]; bytes: number }

/** Stores features by key in one temporary file. */
export type FeatureSpill = {
  add: (key: string, feature: MapFeature) => void
  keys: () => string[]
  /** How many bytes the features of a key take. */
  size: (key: string) => number
  /** Yields the features of a key in the order in which they were added. */
  read: (key: string) => Generator<MapFeature>
  /** Removes the file. */
  close: () => void
}

export function createSpill(file: string): FeatureSpill {
  const handle = openSync(file, 'wx+')
  const bins = new Map<string, Bin>()
  let end = 0

  function flush(bin: Bin): void {
    const bytes = bin.waiting.finish()
    writeSync(handle, bytes, 0, bytes.length, end)
    bin.pieces.push({ start: end, bytes: bytes.length })
    bin.bytes += bytes.length
    end += bytes.length
    bin.waiting = new PbfWriter()
  }

  return {
    add(key, feature) {
      let bin = bins.get(key)
      if (!bin) bins.set(key, (bin = { waiting: new PbfWriter(), pieces: [], bytes: 0 }))
      writeFeature(bin.waiting, feature)
      if (bin.waiting.pos >= pieceBytes) flush(bin)
    },
    keys: () => [...bins.keys()],
    size: (key) => {
      const bin = bins.get(key)
      return bin ? bin.bytes + bin.waiting.pos : 0
    },
    *read(key) {
      const bin = bins.get(key)
      if (!bin) return
      if (bin.waiting.pos > 0) flush(bin)
      for (const { start, bytes } of bin.pieces) {
        const piece = Buffer.alloc(bytes)
        readSync(handle, piece, 0, bytes, start)
        const pbf = new PbfReader(piece)
        while (pbf.pos < bytes) yield readFeature(pbf)
      }
    },
    close() {
      closeSync(handle)
      rmSync(file, { force: true })
    },
  }
}
