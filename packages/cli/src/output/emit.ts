import { stripVTControlCharacters } from 'node:util'
import { print, printJson, remark } from './stdout.ts'

type Pieces = AsyncIterable<string> | Iterable<string>

/** Where a result goes: `output` is the file. */
export interface Target {
  output?: string | undefined
  quiet?: boolean | undefined
}

/** Writes the text of a result to standard output, or whole into the file of `--output`. */
export async function emit(pieces: Pieces, { output, quiet }: Target): Promise<void> {
  if (output === undefined) {
    for await (const piece of pieces) await print(piece)
    return
  }
  const { writeWholeFile } = await import('./wholeFile.ts')
  await writeWholeFile(output, plain(pieces))
  remark(`Wrote ${output}.`, { quiet })
}

/** Writes one JSON document. */
export async function emitJson(value: unknown, target: Target): Promise<void> {
  await (target.output === undefined ? printJson(value) : emit([`${JSON.stringify(value)}\n`], target))
}

/** Without the colours of a terminal. */
async function* plain(pieces: Pieces) {
  for await (const piece of pieces) yield stripVTControlCharacters(piece)
}
