/** Shows how far a benchmark is, on one line that is written over. Only a terminal gets it, so that logs stay clean. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text.slice(0, 110).padEnd(110)}`)
}

/** Clears the line of progress. */
export function endProgress(): void {
  showProgress('')
  if (process.stderr.isTTY) process.stderr.write('\r')
}

/** Writes a detail that is not a row of the table. */
export function writeDetail(text: string): void {
  endProgress()
  process.stderr.write(`${text}\n`)
}
