/**
 * A run that takes too long for `npm test`: a fault, soak or fuzz run. One per file of the folders beside this file,
 * exported under the file's name. It throws when it finds a fault.
 */
export type LongRun = {
  /** What the run does and what must hold, in one line. */
  about: string
  /** Debian's packages of the programs that the run starts. */
  debian?: readonly string[]
  run: (context: LongRunContext) => Promise<void>
}

export type LongRunContext = {
  /** A new, empty folder that the user of PostgreSQL can enter; removed afterwards. */
  folder: string
  /** Of whatever is generated: the same seed makes the same run. */
  seed: number
  /** Requests or steps in place of the run's own number. */
  count: number | undefined
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
  onProgress: (message: string) => void
}
