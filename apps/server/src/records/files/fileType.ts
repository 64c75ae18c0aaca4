import type { ResultOf } from '../../platform/http/handlers.ts'

export type FileType = ResultOf<'uploadFile'>['contentType']

/** The types that may be stored, with the usual ending of a name. None of them can run a script in a browser. */
export const endings: Record<FileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
}

/** The brands of HEIF files (ISO/IEC 23008-12) that phones write. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** Returns the type that the first bytes show; undefined for any other. */
export function findFileType(bytes: Buffer): FileType | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp' && heicBrands.has(text(8, 12))) return 'image/heic'
  if (text(0, 5) === '%PDF-') return 'application/pdf'
  return undefined
}
