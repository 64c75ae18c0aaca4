import type { Handlers } from '../platform/http/handlers.ts'
import { decodeDigipin } from './decodeDigipin.ts'
import { decodeDigipinByQuery } from './decodeDigipinByQuery.ts'
import { encodeDigipin } from './encodeDigipin.ts'

export const digipinHandlers = {
  encodeDigipin,
  decodeDigipin,
  decodeDigipinByQuery,
} satisfies Partial<Handlers>
