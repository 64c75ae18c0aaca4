import { availableParallelism, totalmem } from 'node:os'

/** Memory that this process may use, in bytes: the machine's, or less in a container with a limit. */
export function readMemoryLimit(): number {
  const allowed = process.constrainedMemory()
  // Without a limit this is 0, or far beyond the machine's memory.
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
}

const bytesPerMb = 1024 * 1024

/**
 * Defaults for a machine of this size, in MB but for the processes. What all engines and caches may take at the same time leaves
 * a quarter of the memory to the server, PostgreSQL and the system.
 */
export function sizesFor({ memoryBytes, cores }: { memoryBytes: number; cores: number }) {
  const memoryMb = memoryBytes / bytesPerMb
  return {
    engineProcesses: within(Math.floor(memoryMb / 3072), 1, cores + 1),
    engineMemoryMb: within(Math.floor(memoryMb / 4), 256, 1024),
    demCacheMb: within(Math.floor(memoryMb / 16), 64, 256),
    unreadMb: within(Math.floor(memoryMb / 8), 64, 256),
  }
}

export const sizes = sizesFor({ memoryBytes: readMemoryLimit(), cores: availableParallelism() })

/** A part of this process's memory in whole megabytes, within bounds. */
export function megabytesOf(part: number, { min, max }: { min: number; max: number }): number {
  return within(Math.floor((readMemoryLimit() * part) / bytesPerMb), min, max)
}

function within(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value))
}
