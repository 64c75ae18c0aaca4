import { elevationParsers } from '@geofield/server/elevationParsers'
import { type Parser, readAll } from '@geofield/server/parser'
import { placeParsers } from '@geofield/server/placeParsers'
import { recordParsers } from '@geofield/server/recordParsers'
import { readCsvRows } from '../../packages/cli/src/input/csvRows.ts'
import { InputError } from '../../packages/sheets/src/inputError.ts'

/** Every parser of what others send or bring: those of the server, and the command line's CSV. */
export const parsers: Record<string, Parser> = {
  ...elevationParsers,
  ...placeParsers,
  ...recordParsers,
  csv: {
    seeds: [
      Buffer.from('name,lat,lon\r\n"Shivaji ""Stores""",18.51,73.85\r\nपुणे,"18,5",\r\n'),
      Buffer.from('a;b\n1;"two\nlines"\n'),
    ],
    parse: (input) => readAll(readCsvRows(pieces(input), { file: 'rows.csv', delimiter: undefined })),
    refusals: [InputError],
  },
}

/** A text in pieces, as from a file that is read. */
async function* pieces(input: Buffer): AsyncGenerator<string> {
  const text = input.toString()
  const middle = text.length >> 1
  yield text.slice(0, middle)
  yield text.slice(middle)
}
