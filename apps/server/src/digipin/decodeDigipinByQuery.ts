import { DigipinError } from '@geofield/digipin'
import { ApiError } from '../platform/http/errors.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { decodedCell } from './decodedCell.ts'

export const decodeDigipinByQuery: Handler<'decodeDigipinByQuery'> = ({ query }) => {
  try {
    return decodedCell(query.digipin)
  } catch (error) {
    if (!(error instanceof DigipinError)) throw error
    const detail = { path: 'digipin', code: error.reason, message: error.message }
    throw new ApiError('INVALID_PARAMETER_VALUE', { message: error.message, details: [detail] })
  }
}
