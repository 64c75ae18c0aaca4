import { getPriority, setPriority } from 'node:os'

/** Gives a server on this machine precedence. A priority that is lower already stays: not every user may raise it. */
export function yieldToServers(): void {
  setPriority(Math.max(5, getPriority()))
}
