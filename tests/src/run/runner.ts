/**
 * What runs the checks. In the repository that is Vitest; the published package has the checks built in, and a runner of
 * its own that Node 20 can run.
 */
export type Runner = {
  /** How the command is called. */
  name: string
  /** The version of the suite, for `--version` and reports. */
  version: string
  /** The folder of the reports where `--reports` names no other. */
  reportsFolder: string
  /** Whether a demo server can be started where no service is given. */
  hasDemo: boolean
  /** The files of checks, as paths that begin with `src/`. */
  listFiles: () => string[]
  /** The arguments of Node for a process that runs the selected checks, and its working directory. */
  commandLine: (selection: Selection) => { args: string[]; cwd: string }
}

export type Selection = {
  /** Runs only the checks whose titles match. */
  grep: string | undefined
  /** Parts of the names of files; none selects all. */
  filters: string[]
}

let used: Runner | undefined

/** Called once, when the command starts. */
export function useRunner(given: Runner): void {
  used = given
}

export function runner(): Runner {
  if (!used) throw new Error('useRunner was not called')
  return used
}
