/**
 * How long to wait, in milliseconds, after a failure that so many came before. Random, so that clients that failed together do
 * not come back together.
 */
export function backoffMs(firstMs: number, failures: number, longestMs: number): number {
  return Math.min(firstMs * 2 ** Math.min(failures, 10), longestMs) * (0.5 + Math.random() / 2)
}
