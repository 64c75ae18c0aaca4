import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** The version of the server, which the scripts of the root start and test. */
export function readVersion(): string {
  const file = join(import.meta.dirname, '../apps/server/package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

type Options = NonNullable<ParseArgsConfig['options']>

/** The options of a script; a wrong one ends it with a sentence and exit code 2. */
export function readOptions<Own extends Options>(options: Own) {
  return readArguments(options, { allowPositionals: false }).values
}

/** The options of a script and, if it takes any, its other arguments. */
export function readArguments<Own extends Options>(options: Own, { allowPositionals = true } = {}) {
  try {
    return parseArgs({ options, allowPositionals })
  } catch (error) {
    console.error(`${(error as Error).message}\nTry --help.`)
    process.exit(2)
  }
}
