import { DigipinError } from '@geofield/digipin'
import { validationFailed } from '../platform/http/errors.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { decodedCell } from './decodedCell.ts'

export const decodeDigipin: Handler<'decodeDigipin'> = ({ body }) => {
  try {
    return decodedCell(body.digipin)
  } catch (error) {
    if (!(error instanceof DigipinError)) throw error
    throw validationFailed([{ path: '/digipin', code: error.reason, message: error.message }])
  }
}
