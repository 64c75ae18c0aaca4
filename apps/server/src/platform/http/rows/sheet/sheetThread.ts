import { serveRequests } from '../../../threads/serveRequests.ts'
import type { SheetFacts } from './sheetFacts.ts'
import { createSheetFile } from './sheetFile.ts'

/** What the thread is asked for a workbook: to begin it, to add items (lines of JSON), to end it, or to forget it. */
export type SheetRequest = { file: number } & (
  | { begin: SheetFacts }
  | { lines: string }
  | { end: true }
  | { forget: true }
)

const files = new Map<number, ReturnType<typeof createSheetFile>>()

/** Returns the bytes of the workbook that are ready. */
serveRequests<SheetRequest, Uint8Array>((request) => {
  if ('begin' in request) files.set(request.file, createSheetFile(request.begin))
  const file = files.get(request.file)
  if ('lines' in request) return file!.addLines(request.lines)
  if ('begin' in request) return new Uint8Array()
  files.delete(request.file)
  return 'end' in request ? file!.finish() : new Uint8Array()
})
