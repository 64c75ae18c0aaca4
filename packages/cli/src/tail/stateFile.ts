import { readFileSync } from 'node:fs'
import writeFileAtomic from 'write-file-atomic'
import { CliError } from '../errors/CliError.ts'

/** What a state file belongs to. */
export interface StateOwner {
  command: string
  baseUrl: string
  tenant: string
}

/** Where a command keeps how far it is. */
export interface StateFile<State> {
  /** What an earlier run left; undefined for a new file. */
  readonly stored: State | undefined
  /** Keeps a state soon: while one is written, only the newest of the next ones waits. Throws if a write failed. */
  save: (state: State) => void
  /** Resolves when the last state is on the disk. */
  flush: () => Promise<void>
}

/** Opens the state file of a command; without a name, nothing is kept. */
export function openState<State extends object>(
  file: string | undefined,
  owner: StateOwner,
): StateFile<State> {
  if (file === undefined) return { stored: undefined, save: () => undefined, flush: async () => undefined }
  const stored = readState<State>(file, owner)
  let next: State | undefined
  let writing: Promise<void> | undefined
  let failure: unknown
  const write = async () => {
    try {
      while (next) {
        const text = JSON.stringify({ ...owner, state: next }, undefined, 2)
        next = undefined
        await writeFileAtomic(file, `${text}\n`)
      }
    } catch (error) {
      // Not the name of the temporary file.
      failure = Object.assign(error as Error, { path: file, dest: undefined })
    }
    writing = undefined
  }
  return {
    stored,
    save(state) {
      if (failure !== undefined) throw failure
      next = state
      writing ??= write()
    },
    async flush() {
      await writing
      if (failure !== undefined) throw failure
    },
  }
}

function readState<State>(file: string, owner: StateOwner): State | undefined {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const hint = 'Name another file, or delete this one to begin anew.'
  const found = parseState<State>(text)
  if (!found) throw new CliError('wrongUsage', `${file} is not a state file of geofield`, hint)
  const other = (['command', 'baseUrl', 'tenant'] as const).find((name) => found[name] !== owner[name])
  if (other !== undefined) {
    const message = `${file} belongs to another ${owners[other]}: ${found[other]}, not ${owner[other]}`
    throw new CliError('wrongUsage', message, hint)
  }
  return found.state
}

const owners = { command: 'command', baseUrl: 'address', tenant: 'tenant' } as const

function parseState<State>(text: string): (StateOwner & { state: State }) | undefined {
  try {
    const found = JSON.parse(text) as Partial<StateOwner & { state: State }> | null
    return typeof found?.state === 'object' ? (found as StateOwner & { state: State }) : undefined
  } catch {
    return undefined
  }
}
