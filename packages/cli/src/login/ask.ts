import { isCancel, password, text } from '@clack/prompts'
import { CliError } from '../errors/CliError.ts'

interface Question {
  initial: string | undefined
  hidden?: boolean
  /** Where the value comes from without a terminal. */
  option: string
}

/** Asks on the terminal. Without one, the error says where the value is expected. */
export async function ask(message: string, { initial, hidden, option }: Question): Promise<string> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new CliError(
      'wrongUsage',
      `${message} is missing, and there is no terminal to ask on`,
      `It comes from ${option}.`,
    )
  }
  const common = {
    message,
    output: process.stderr,
    validate: (value: string | undefined) => (value ? undefined : 'Needed.'),
  }
  const response = hidden
    ? await password(common)
    : await text({ ...common, ...(initial !== undefined && { initialValue: initial }) })
  if (isCancel(response)) throw new CliError('interrupted', 'Cancelled')
  return response
}
