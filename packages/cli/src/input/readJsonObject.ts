import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { CliError } from '../errors/CliError.ts'

/** Reads a file with a JSON object; `-` is standard input. `what` it holds is for messages. */
export async function readJsonObject(file: string, what: string): Promise<Record<string, unknown>> {
  const from = file === '-' ? 'Standard input' : file
  const content = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8')
  let value: unknown
  try {
    // Editors of Windows begin a file with a byte order mark.
    value = JSON.parse(content.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new CliError('wrongUsage', `${from} is not JSON: ${(error as Error).message}`)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw new CliError('wrongUsage', `${from} holds no JSON object with ${what}`)
}
