import { type ParseArgsConfig, parseArgs } from 'node:util'

/** The options of a script; a wrong one ends it with a sentence and exit code 2. */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    console.error(`${(error as Error).message}\nTry --help.`)
    process.exit(2)
  }
}
