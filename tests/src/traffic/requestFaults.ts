import type { WireRequest } from '../check/request.ts'
import { readBody, readParameters } from '../report/readRequest.ts'
import type { BundleName } from '../spec/bundle.ts'
import { type Operation, readOperations } from '../spec/operations.ts'
import { loadValidators } from '../spec/validators.ts'

/**
 * How a request breaks its operation's description. By the document alone, also Geofield's own definition must refuse the
 * value: what that takes extends the document.
 */
export function findRequestFaults(operation: Operation, request: WireRequest, bundle: BundleName): string[] {
  const own = findFaults(operation, request, bundle)
  if (bundle !== 'verified' || own.length === 0) return own
  const full = readOperations('full').find(({ id }) => id === operation.id)
  return full && findFaults(full, request, 'full').length === 0 ? [] : own
}

function findFaults(operation: Operation, request: WireRequest, bundle: BundleName): string[] {
  const { open } = loadValidators(bundle)
  const given = readParameters(operation, request)
  const required = operation.parameters.filter(({ required: isRequired }) => isRequired)
  const absent = required.filter(
    ({ name, place }) => !given.some((each) => each.name === name && each.place === place),
  )
  const wrong = given.flatMap(({ name, place, schemaPointer, readings }) => {
    const faults = readings.map((reading) => open(schemaPointer)(reading))
    return faults.every((each) => each.length > 0)
      ? [`${place} parameter ${name}: ${faults[0]!.join('; ')}`]
      : []
  })
  return [
    ...absent.map(({ name, place }) => `${place} parameter ${name} is missing`),
    ...wrong,
    ...findBodyFaults(operation, request, bundle),
  ]
}

function findBodyFaults(operation: Operation, request: WireRequest, bundle: BundleName): string[] {
  if (operation.contents.length === 0) return []
  if (request.body === undefined || request.body === '')
    return operation.bodyRequired ? ['the body is missing'] : []
  const body = readBody(operation, request)
  if (!body) return ['the body is malformed or of another media type']
  return loadValidators(bundle)
    .open(body.schemaPointer)(body.value)
    .map((fault) => `body: ${fault}`)
}
