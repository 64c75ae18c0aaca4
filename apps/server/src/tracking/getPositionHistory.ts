import { counted } from '../platform/counted.ts'
import type { components } from '@geofield/client/openapi'
import type { Database } from '../platform/database/database.ts'
import { refuseHiddenTrack } from '../platform/database/sight.ts'
import { type ErrorDetail, validationFailed } from '../platform/http/errors.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { millisecondsFault } from '../platform/unixTime.ts'
import { secondsPerDay } from './position.ts'
import { asGeoJson, toCollection, toLines, wantsGeoJson } from './geoJson.ts'
import { toSegments } from './track.ts'
import { listTrackFaults } from './trackFaults.ts'
import { selectTrack } from './trackStore.ts'

type HistoryRequest = components['schemas']['HistoryRequest']

const maxDays = 7
/** Enough for a day with a position each second. */
const maxPositions = 100_000

export function getPositionHistory(database: Database): Handler<'getPositionHistory'> {
  return async ({ body, caller: { tenant }, headers, reply }) => {
    const faults = requestFaults(body)
    if (faults.length > 0) throw validationFailed(faults)
    const { simplify, ...query } = body
    const positions = await database.inTenant(
      tenant,
      async (transaction) => {
        await refuseHiddenTrack(transaction, tenant, body)
        return selectTrack(transaction, { ...query, limit: maxPositions + 1 })
      },
      { readOnly: true, replica: true, turn: 'search' },
    )
    if (positions.length > maxPositions) {
      throw validationFailed([
        {
          path: '/to',
          code: 'tooManyPositions',
          message: `the range holds more than ${maxPositions} positions; ask for a shorter one`,
        },
      ])
    }
    const segments = toSegments(positions, simplify)
    if (wantsGeoJson(headers.accept)) {
      return asGeoJson(toCollection(segments.flatMap(toLines)), reply)
    }
    return { result: 0, status: { success: true, message: outcome(segments.length) }, data: segments }
  }
}

function requestFaults({ from, to, ...who }: HistoryRequest): ErrorDetail[] {
  const faults = listTrackFaults(who)
  const inMilliseconds = Object.entries({ from, to }).flatMap(
    ([name, time]) => millisecondsFault(`/${name}`, time) ?? [],
  )
  if (inMilliseconds.length > 0) return [...faults, ...inMilliseconds]
  if (to <= from) {
    faults.push({ path: '/to', code: 'range', message: `must be after from, ${from}; got ${to}` })
  } else if (to - from > maxDays * secondsPerDay) {
    const message = `must be at most ${maxDays} days (${maxDays * secondsPerDay} seconds) after from; got ${to - from} seconds`
    faults.push({ path: '/to', code: 'range', message })
  }
  return faults
}

function outcome(segments: number): string {
  if (segments === 0) return 'No position in the range.'
  return `${counted(segments, 'segment')} found.`
}
