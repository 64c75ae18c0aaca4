import { CliError } from '../errors/CliError.ts'
import { toPlain } from '../output/plain.ts'

/** Whether there is a terminal to ask on. */
export function isAsked(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY
}

/** Asks on the terminal; "no" is the default. Without a terminal the user has to say it by `--yes`. */
export async function confirm(message: string): Promise<boolean> {
  if (!isAsked()) {
    throw new CliError(
      'wrongUsage',
      'This asks first, and there is no terminal to ask on',
      'Add --yes if you are sure.',
    )
  }
  const prompts = await import('@clack/prompts')
  const response = await prompts.confirm({
    message: toPlain(message),
    output: process.stderr,
    initialValue: false,
  })
  return response === true
}

/** Lets the user choose on the terminal. */
export async function choose<Value extends string>(
  message: string,
  options: readonly { value: Value; label: string }[],
): Promise<Value> {
  const prompts = await import('@clack/prompts')
  const response = await prompts.select<string>({
    message: toPlain(message),
    options: options.map(({ value, label }) => ({ value, label: toPlain(label) })),
    output: process.stderr,
  })
  if (typeof response === 'string') return response as Value
  throw new CliError('wrongUsage', 'Nothing was chosen, and nothing was done')
}
