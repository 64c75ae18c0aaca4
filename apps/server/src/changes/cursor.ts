import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

/**
 * A cursor is one block of AES-256: a constant that marks it as a cursor, the tenant and a position. It is encrypted
 * because positions show how much changes in a tenant, and so that callers can't make one up.
 */
export type Cursors = {
  /** Returns the cursors of these positions. */
  write: (tenantId: number, positions: readonly number[]) => string[]
  /** Returns the position; undefined if the text is not a cursor of this tenant. */
  read: (tenantId: number, cursor: string) => number | undefined
}

const blockBytes = 16
const mark = 0xc4a6e001
const cipher = 'aes-256-ecb'
const cursorText = /^[\w-]{22}$/

/** All servers of a database read each other's cursors, because they share its secret. */
export function createCursors(secret: string): Cursors {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'cursors of changes', 32))
  return {
    write(tenantId, positions) {
      const blocks = Buffer.alloc(positions.length * blockBytes)
      positions.forEach((position, index) => {
        const at = index * blockBytes
        blocks.writeUInt32BE(mark, at)
        blocks.writeUInt32BE(tenantId, at + 4)
        blocks.writeBigUInt64BE(BigInt(position), at + 8)
      })
      const sealed = createCipheriv(cipher, key, null).setAutoPadding(false).update(blocks)
      return positions.map((_, index) =>
        sealed.subarray(index * blockBytes, (index + 1) * blockBytes).toString('base64url'),
      )
    },
    read(tenantId, cursor) {
      if (!cursorText.test(cursor)) return undefined
      const sealed = Buffer.from(cursor, 'base64url')
      const block = createDecipheriv(cipher, key, null).setAutoPadding(false).update(sealed)
      if (block.readUInt32BE(0) !== mark || block.readUInt32BE(4) !== tenantId) return undefined
      return Number(block.readBigUInt64BE(8))
    },
  }
}
