import { type OnCut, writeExtractTiles } from '../styles/index.ts'

// Run by buildVectorTiles.ts in a child process: node vectorTilesChild.ts <file to write> <map file>...

export type VectorTilesMessage =
  | { step: Parameters<OnCut>[0]; count: number; share: number }
  | { peakMb: number }

const reportEveryMs = 200
const [file, ...sources] = process.argv.slice(2)
let reportedMs = 0
const send = (message: VectorTilesMessage, onSent?: () => void) =>
  process.send?.(message, undefined, undefined, onSent)

// The parent process is gone.
process.on('disconnect', () => process.exit(1))
await writeExtractTiles(file!, sources, (step, count, share) => {
  const now = performance.now()
  if (now - reportedMs < reportEveryMs) return
  reportedMs = now
  send({ step, count, share })
})
send({ peakMb: process.resourceUsage().maxRSS / 1024 }, () => process.exit(0))
