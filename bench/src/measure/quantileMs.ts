import { findQuantile } from './statistics.ts'

/** A quantile of the durations of `calls` calls, by so many clients at once, in milliseconds. */
export async function quantileMs(
  quantile: number,
  { calls, clients }: { calls: number; clients: number },
  call: (index: number) => Promise<unknown>,
): Promise<number> {
  const durations: number[] = []
  let next = 0
  const client = async () => {
    while (next < calls) {
      const began = performance.now()
      await call(next++)
      durations.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return findQuantile(durations, quantile)
}
