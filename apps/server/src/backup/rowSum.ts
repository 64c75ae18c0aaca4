import { crc32 } from 'node:zlib'

/** What a table holds, whatever the order of its rows. */
export type RowSum = {
  rows: number
  /** Bytes of the rows as PostgreSQL's COPY writes them, in the format text. */
  bytes: number
  /** The sum of the CRC-32 of each row, without its line feed, modulo 2^52; in hexadecimal. */
  checksum: string
}

const newLine = 0x0a
const modulus = 2 ** 52

/** Sums up rows that arrive in chunks of any size. COPY escapes line feeds in values, so each one ends a row. */
export function createRowSum(): { update: (chunk: Buffer) => void; result: () => RowSum } {
  let rows = 0
  let bytes = 0
  let sum = 0
  let open = 0
  return {
    update(chunk) {
      bytes += chunk.length
      let from = 0
      for (;;) {
        const end = chunk.indexOf(newLine, from)
        if (end < 0) break
        sum = (sum + crc32(chunk.subarray(from, end), open)) % modulus
        rows += 1
        open = 0
        from = end + 1
      }
      if (from < chunk.length) open = crc32(chunk.subarray(from), open)
    },
    result: () => ({ rows, bytes, checksum: sum.toString(16).padStart(13, '0') }),
  }
}
