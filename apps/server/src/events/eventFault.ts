import { type ErrorDetail, validationFailed } from '../platform/http/errors.ts'
import { escapeStep } from '../platform/jsonPointer.ts'
import { asMoment } from '../platform/search/moment.ts'
import { isStorable, storableRule } from '../platform/storableText.ts'
import { emptyUuid } from '../platform/uuid.ts'
import { wallClockMs } from '../platform/wallClock.ts'
import { geometryFault } from '../records/index.ts'
import type { EventInput } from './event.ts'

const clockSkewMs = 5 * 60_000
const maxDays = 90
const dayMs = 86_400_000
const maxDataBytes = 4096
/** The most levels of objects and arrays in each other; `data` itself is the first. */
const maxDataLevels = 5

/**
 * Throws VALIDATION_FAILED unless the Id may identify one event, the location is absent or a GeoJSON Point, and `data` is
 * absent or within its limits.
 */
export function checkContent({ Id: id, location, data }: EventInput): void {
  const faults: ErrorDetail[] = []
  if (id !== undefined && emptyUuid.test(id)) {
    const told = `must be a UUID that the device made for this event alone; got ${id}, which identifies nothing`
    faults.push({ path: '/Id', code: 'notUnique', message: told })
  }
  const message = location === undefined ? undefined : geometryFault(location, ['Point'])
  if (message) faults.push({ path: '/location', code: 'geometry', message })
  const dataFault = data && (contentFault(data, '/data', 1) ?? sizeFault(data))
  if (dataFault) faults.push(dataFault)
  if (faults.length > 0) throw validationFailed(faults)
}

/** Returns the first fault of the values in `data`. It does not go deeper than the limit. */
function contentFault(value: unknown, path: string, level: number): ErrorDetail | undefined {
  if (typeof value === 'string' && !isStorable(value)) {
    return { path, code: 'characters', message: storableRule }
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return { path, code: 'number', message: 'must be a number within the range of a 64-bit float' }
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (level > maxDataLevels) {
    const message = `must have at most ${maxDataLevels} levels of objects and arrays`
    return { path: '/data', code: 'maxDepth', message }
  }
  for (const [name, inner] of Object.entries(value)) {
    const fault =
      contentFault(name, path, level) ?? contentFault(inner, `${path}/${escapeStep(name)}`, level + 1)
    if (fault) return fault
  }
  return undefined
}

function sizeFault(data: object): ErrorDetail | undefined {
  const bytes = Buffer.byteLength(JSON.stringify(data))
  if (bytes <= maxDataBytes) return undefined
  const message = `must have at most ${maxDataBytes} bytes as compact JSON in UTF-8; got ${bytes}`
  return { path: '/data', code: 'maxBytes', message }
}

/** Throws VALIDATION_FAILED if the device's time is too far from the server's. */
export function checkTime({ occurredAt }: EventInput): void {
  if (occurredAt === undefined) return
  const [at, now] = [Date.parse(asMoment(occurredAt)), wallClockMs()]
  const shown = `the server's clock shows ${new Date(now).toISOString()}; got ${occurredAt}`
  if (at > now + clockSkewMs) {
    const message = `must be at most ${clockSkewMs / 60_000} minutes ahead of now: ${shown}`
    throw validationFailed([{ path: '/occurredAt', code: 'maximum', message }])
  }
  if (at < now - maxDays * dayMs) {
    const message = `must be at most ${maxDays} days ago: ${shown}`
    throw validationFailed([{ path: '/occurredAt', code: 'minimum', message }])
  }
}
