import { type Operation, readOperations, schemaValidator } from '../../platform/http/contract/contract.ts'
import { type ApiError, type ErrorDetail, validationFailed } from '../../platform/http/errors.ts'
import type { BodyOf } from '../../platform/http/handlers.ts'
import { customerLayer } from '../../platform/customerLayer.ts'

/** An entry that has the form of the description. */
type Entry = Extract<BodyOf<'sync'>['entries'][number], { operation: EntryOperation }>
/** The operations that an entry can call. */
export type EntryOperation =
  | `${'create' | 'update'}${'Record' | 'Customer' | 'Plan' | 'Visit'}`
  | 'createEvent'
  | 'pushPositions'

/** A call of a single operation, checked as if it had arrived alone. */
export type EntryCall = {
  operation: Operation & { operationId: EntryOperation }
  Id: string | undefined
  path: { tenant: string; layerName?: string; id?: string }
  headers: { 'if-match'?: string; 'record-id'?: string }
  /** Names the change, in an update. */
  changeId: string | undefined
  body: Record<string, unknown>
}

const operations = new Map(readOperations().map((operation) => [operation.operationId, operation]))
const shapeFaults = schemaValidator('SyncEntry')
/** Where a parameter of the single call stands in the entry. */
const fieldOfParameter = new Map([
  ['layerName', '/layerName'],
  ['id', '/target'],
  ['If-Match', '/ifMatch'],
  ['Record-Id', '/Id'],
])

/** Reads an entry as the single call that it stands for. Throws VALIDATION_FAILED with all faults of its form. */
export function readEntry(sent: unknown, tenant: string): EntryCall {
  const faults = shapeFaults(sent)
  if (faults.length > 0) throw validationFailed(faults)
  const entry = sent as Entry
  refuse(formFaults(entry))
  const call = toCall(entry, tenant)
  const { operation, path, headers, body } = call
  refuse([
    ...operation
      .validateParameters({ ...path }, {}, { ...headers })
      .map((fault) => ({ ...fault, path: fieldOfParameter.get(fault.path) ?? fault.path })),
    ...operation.validateBody(body),
    ...('optimizeOrder' in body && isOfPlan(operation.operationId) ? [orderFault] : []),
  ])
  return call
}

/** Returns whether an entry creates or updates a plan, which may have thousands of visits. */
export function isOfPlan(operation: unknown): boolean {
  return operation === 'createPlan' || operation === 'updatePlan'
}

const orderFault = {
  path: '/optimizeOrder',
  code: 'notAllowed',
  message: 'is not allowed in sync: optimise the order with updatePlan',
}

function refuse(faults: ErrorDetail[]): void {
  if (faults.length > 0) throw validationFailed(faults)
}

/** Which fields an entry needs depends on its operation. */
function formFaults({ operation, Id, layerName, target, ifMatch, body }: Entry): ErrorDetail[] {
  const isUpdate = operation.startsWith('update')
  const isPush = operation === 'pushPositions'
  const faults: ErrorDetail[] = []
  const judge = (field: string, value: unknown, rule: 'needed' | 'free' | 'none') => {
    if (rule === 'needed' && value === undefined)
      faults.push({ path: field, code: 'required', message: `is missing: ${operation} needs it` })
    if (rule === 'none' && value !== undefined)
      faults.push({ path: field, code: 'notAllowed', message: `is not allowed for ${operation}` })
  }
  judge('/Id', Id, isPush ? 'none' : 'needed')
  judge('/layerName', layerName, operation.endsWith('Record') ? 'needed' : 'none')
  judge('/target', target, isUpdate ? 'needed' : 'none')
  judge('/ifMatch', ifMatch, isUpdate ? 'free' : 'none')
  if (namesInBody.has(operation) && 'Id' in body && !isSameId(body.Id, Id))
    faults.push({ path: '/body/Id', code: 'const', message: `must be the Id of the entry, ${Id}, or absent` })
  return faults
}

function isSameId(one: unknown, other: string | undefined): boolean {
  return typeof one === 'string' && one.toLowerCase() === other?.toLowerCase()
}

/** The operations whose body has the Id. */
const namesInBody: ReadonlySet<string> = new Set(['createPlan', 'createVisit', 'createEvent'])

function toCall({ operation: name, Id, layerName, target, ifMatch, body }: Entry, tenant: string): EntryCall {
  const isCustomer = layerName === customerLayer
  const operationId = (isCustomer ? name.replace('Record', 'Customer') : name) as EntryOperation
  const isInHeader = operationId === 'createRecord' || operationId === 'createCustomer'
  const id = Id?.toLowerCase()
  return {
    operation: operations.get(operationId) as EntryCall['operation'],
    Id: id,
    path: {
      tenant,
      ...(layerName !== undefined && !isCustomer && { layerName }),
      ...(target !== undefined && { id: target.toLowerCase() }),
    },
    headers: {
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...(isInHeader && id !== undefined && { 'record-id': id }),
    },
    changeId: target === undefined ? undefined : id,
    body: namesInBody.has(operationId) ? { ...body, Id: id } : body,
  }
}

/** Throws VALIDATION_FAILED if more entries are about plans than one call may have. */
export function checkPlans(entries: readonly unknown[], most: number): void {
  const places = entries.flatMap((entry, index) =>
    isOfPlan((entry as { operation?: unknown } | null)?.operation) ? [index] : [],
  )
  if (places.length <= most) return
  const message = `is the plan number ${most + 1} of this call: at most ${most} entries create or update plans`
  throw validationFailed([{ path: `/entries/${places[most]}`, code: 'maxItems', message }])
}

/** Returns how many of the first entries are positions, one after the other. */
export function countPositions(entries: readonly unknown[]): number {
  const end = entries.findIndex(
    (entry) => (entry as { operation?: unknown } | null)?.operation !== 'pushPositions',
  )
  return end === -1 ? entries.length : end
}

/** Returns the error of a position that was not stored. */
export function positionRefused(reason: string, message: string): ApiError {
  return validationFailed([{ path: '', code: reason, message }])
}
