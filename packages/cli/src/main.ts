#!/usr/bin/env node
import { CommanderError, type Command } from 'commander'
import { exitCodes } from './errors/exitCodes.ts'
import { Interrupted } from './errors/Interrupted.ts'
import { describeSystemError, type SystemError } from './errors/systemErrors.ts'
import { colorsFor } from './output/colors.ts'
import { toPlain } from './output/plain.ts'
import { createProgram } from './program.ts'

process.stdout.on('error', (error: SystemError) => {
  // The reader of a pipe has what it wants, as in `geofield ... | head`.
  if (error.code === 'EPIPE') process.exit(exitCodes.done)
  process.exitCode = exitCodes.fileFailed
  process.stderr.write(`error: ${describeSystemError(error)}\n`, () => process.exit())
})

// Where the size of files is limited, the error of the write is reported, instead of ending the process.
process.on('SIGXFSZ', () => undefined)

const program = createProgram()
try {
  throwInsteadOfExit(program)
  await program.parseAsync()
} catch (error) {
  process.exitCode = await report(error)
}

/** Lets every wrong use of a command end with the same exit code. */
function throwInsteadOfExit(command: Command): void {
  command.exitOverride()
  for (const subcommand of command.commands) throwInsteadOfExit(subcommand)
}

async function report(error: unknown): Promise<number> {
  // commander has said it already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUsage
  if (error instanceof Interrupted) return exitCodes[error.exit]
  const { describeError } = await import('./errors/describeError.ts')
  const { exitCode, ...description } = describeError(error)
  if (program.opts<{ json?: true }>().json) {
    process.stderr.write(`${JSON.stringify({ error: { exitCode, ...description } })}\n`)
    return exitCode
  }
  const { message, hint, details, requestId } = description
  const mark = colorsFor(process.stderr).red('error:')
  const lines = [`${mark} ${message}`, ...details.map(({ path, message }) => `  ${path}: ${message}`)]
  if (hint) lines.push(hint)
  if (requestId) lines.push(`Request: ${requestId}`)
  process.stderr.write(`${toPlain(lines.join('\n'))}\n`)
  return exitCode
}
