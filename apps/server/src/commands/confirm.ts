import { createInterface } from 'node:readline/promises'

/** What a command ends with when it deleted nothing because nobody confirmed it. */
const notConfirmed = 3

/**
 * Whether the operator really means it: by `--yes`, or by typing the name at a terminal. Without either it says what
 * would be deleted, and the command exits with 3.
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

/** Rows by table, as a sentence names them. */
export function countsText(counts: Record<string, number>): string {
  const parts = Object.entries(counts).map(([table, count]) => `${count} ${table}`)
  return parts.length === 0 ? 'nothing' : parts.join(', ')
}
