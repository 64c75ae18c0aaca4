import { createInterface } from 'node:readline/promises'

/** Exit code of a command that deleted nothing because it was not confirmed. */
const notConfirmed = 3

/**
 * Asks the operator to confirm by `--yes`, or by typing the name at a terminal. Otherwise prints what would be
 * deleted, and the command exits with 3.
 */
export async function confirmed({
  yes,
  name,
  loss,
}: {
  yes: boolean
  name: string
  loss: string
}): Promise<boolean> {
  if (yes) return true
  if (process.stdin.isTTY) {
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    const typed = await terminal.question(`${loss}\nType "${name}" to delete it permanently: `)
    terminal.close()
    if (typed.trim() === name) return true
    console.error('Nothing was deleted: the name does not match.')
  } else console.error(`${loss}\nNothing was deleted. Use --yes to delete it permanently.`)
  process.exitCode = notConfirmed
  return false
}

export const confirmationHelp =
  '\nExit code: 0 done, 1 an error, 3 nothing was deleted because nobody confirmed it.'

/** Lists rows by table in words. */
export function countsText(counts: Record<string, number>): string {
  const parts = Object.entries(counts).map(([table, count]) => `${count} ${table}`)
  return parts.length === 0 ? 'nothing' : parts.join(', ')
}
