import type { Extract } from '../routing/index.ts'

const mb = 2 ** 20
/** Measured: what a build takes in any case, up to this more for what it keeps at hand, and the positions of nodes. */
const baseBytes = 200 * mb
const maxAtHandBytes = 800 * mb
const atHandTimesFile = 20
const bytesPerNode = 14

/** Returns about how much memory a build of these files takes at its peak. */
function estimateMemory(extracts: Pick<Extract, 'bytes' | 'nodes'>[]): number {
  const bytes = extracts.reduce((sum, extract) => sum + extract.bytes, 0)
  // Files are read one after the other.
  const nodes = Math.max(...extracts.map((extract) => extract.nodes))
  return baseBytes + Math.min(maxAtHandBytes, atHandTimesFile * bytes) + nodes * bytesPerNode
}

/** Throws if a build of these files would clearly run out of memory. `available` are bytes. */
export function checkMemory(
  extracts: Pick<Extract, 'bytes' | 'nodes'>[],
  available = process.availableMemory(),
): void {
  const needed = estimateMemory(extracts)
  if (available >= needed) return
  throw new Error(
    `${Math.round(available / mb)} MB of memory are available, and the import takes about ${Math.round(needed / mb)} MB. Nothing was built.`,
  )
}
