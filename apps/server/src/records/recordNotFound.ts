import { ApiError } from '../platform/http/errors.ts'

export function recordNotFound({ layerName, id }: { layerName: string; id: string }): ApiError {
  return new ApiError('ENTITY_NOT_FOUND', { message: `There is no record ${id} in layer "${layerName}".` })
}
