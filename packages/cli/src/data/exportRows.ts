import type { Context } from '../command.ts'
import { renderRows } from '../output/printRows.ts'
import { createProgress } from '../output/progress.ts'
import { print, remark } from '../output/stdout.ts'
import { writeWholeFile } from '../output/wholeFile.ts'
import { openCollection, type Row, type Target } from './collections.ts'
import { describeRows, type ShownOptions } from './describeRows.ts'
import { type QueryOptions, toQuery } from './query.ts'
import { mostRows, pickRows } from './search.ts'

interface Options extends QueryOptions, ShownOptions {
  format: 'csv' | 'ndjson' | 'geojson' | 'json'
  output?: string
}

/** Writes all rows, page after page: neither side holds more than two pages of them. */
export async function exportRows(
  { options, connect, signal }: Context<Options>,
  target: Target,
  words: string[],
): Promise<void> {
  const { format, output: file, quiet } = options
  const collection = openCollection(await connect(), target)
  const fields = await collection.readFields()
  const query = toQuery(options, words, { fields, name: collection.name })
  const { pick, ...output } = describeRows(options, format, { fields, collection })
  const isWatched = process.stderr.isTTY && !quiet
  const total = isWatched ? (await collection.search({ ...query, take: 0 }, { signal })).total : undefined
  const progress = createProgress({ total, quiet })
  let count = 0
  async function* readRows(): AsyncGenerator<Row, void, undefined> {
    for await (const row of collection.searchAll({ ...query, take: mostRows }, { signal })) {
      yield row
      count += 1
      progress.show(count, `${count} ${collection.noun}s`)
    }
  }
  try {
    const pieces = renderRows(pickRows(readRows(), pick, format), { ...output, format })
    if (file === undefined) for await (const piece of joinPieces(pieces)) await print(piece)
    else await writeWholeFile(file, pieces)
  } finally {
    progress.end()
  }
  if (file !== undefined) remark(`Wrote ${count} ${collection.noun}s to ${file}.`, { quiet })
}

/** A write for each row would take longer than reading them. */
async function* joinPieces(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let joined = ''
  for await (const piece of pieces) {
    joined += piece
    if (joined.length < 64 * 1024) continue
    yield joined
    joined = ''
  }
  if (joined !== '') yield joined
}
