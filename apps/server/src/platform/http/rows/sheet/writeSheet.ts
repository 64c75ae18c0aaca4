import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ApiError } from '../../errors.ts'
import { makeThread } from '../../../threads/thread.ts'
import type { SheetFacts } from './sheetFacts.ts'
import type { SheetRequest } from './sheetThread.ts'

/** One thread writes the workbooks of a process, a piece of each in turn: other requests hardly wait for it. */
const thread = makeThread<SheetRequest, Uint8Array>(join(import.meta.dirname, 'sheetThread.ts'), {
  youngMegabytes: 8,
  toError: (cause) => new ApiError('INTERNAL', { cause }),
})

let files = 0

/** Returns the bytes of a workbook, written while they are read. `lines` yields whole lines of JSON, one for each item. */
export function writeSheet(lines: AsyncIterable<string> | Iterable<string>, facts: SheetFacts): Readable {
  return Readable.from(pieces(lines, facts), { objectMode: false, highWaterMark: 64 * 1024 })
}

async function* pieces(lines: AsyncIterable<string> | Iterable<string>, facts: SheetFacts) {
  files += 1
  const file = files
  try {
    await thread.ask({ file, begin: facts })
    for await (const some of lines) {
      const bytes = await thread.ask({ file, lines: some })
      if (bytes.length > 0) yield bytes
    }
    yield await thread.ask({ file, end: true })
  } finally {
    // The caller may have left.
    await thread.ask({ file, forget: true }).catch(() => undefined)
  }
}
