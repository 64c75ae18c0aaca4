import { DigipinError, encodeDigipin as encode } from '@geofield/digipin'
import { ApiError } from '../platform/http/errors.ts'
import type { Handler } from '../platform/http/handlers.ts'

export const encodeDigipin: Handler<'encodeDigipin'> = ({ query }) => {
  try {
    return { digipin: encode({ lat: Number(query.latitude), lon: Number(query.longitude) }) }
  } catch (error) {
    if (!(error instanceof DigipinError)) throw error
    const path = error.reason === 'out-of-range-longitude' ? 'longitude' : 'latitude'
    const detail = { path, code: error.reason, message: error.message }
    throw new ApiError('INVALID_PARAMETER_VALUE', { message: error.message, details: [detail] })
  }
}
