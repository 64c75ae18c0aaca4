/** Writes a count with the commas of a long number. */
export function writeCount(count: number): string {
  return count.toLocaleString('en')
}
