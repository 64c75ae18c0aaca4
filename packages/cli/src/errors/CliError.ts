import type { exitCodes } from './exitCodes.ts'

/** What a command can't do: `message` says what is wrong, `hint` what to do about it. */
export class CliError extends Error {
  override readonly name = 'CliError'
  readonly exit: keyof typeof exitCodes
  readonly hint: string | undefined

  constructor(exit: keyof typeof exitCodes, message: string, hint?: string) {
    super(message)
    this.exit = exit
    this.hint = hint
  }
}
