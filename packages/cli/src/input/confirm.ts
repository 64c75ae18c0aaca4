import { CliError } from '../errors/CliError.ts'

/** Asks on the terminal; "no" is the default. Without a terminal the user has to say it by `--yes`. */
export async function confirm(message: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new CliError(
      'wrongUsage',
      'This asks first, and there is no terminal to ask on',
      'Add --yes if you are sure.',
    )
  }
  const prompts = await import('@clack/prompts')
  const response = await prompts.confirm({ message, output: process.stderr, initialValue: false })
  return response === true
}
