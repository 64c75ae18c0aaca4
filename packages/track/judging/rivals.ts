import { type Fix, metresBetween } from '../src/fix.ts'
import { judgeFixes } from '../src/jumps.ts'
import { measureTrack } from '../src/measureTrack.ts'

/** Each returns the length of a track in metres. */
export const rivals: Record<string, (fixes: Fix[]) => number> = {
  method: (fixes) => measureTrack(fixes).metres,
  'plain sum': sum,
  'Traccar filters': (fixes) => sum(filterAsTraccar(fixes)),
  'former rule': formerRule,
}

function sum(fixes: Fix[]): number {
  return fixes.slice(1).reduce((metres, fix, index) => metres + metresBetween(fixes[index]!, fix), 0)
}

/**
 * What Traccar documents: `filter.accuracy` (100 m) and `filter.maxSpeed` (252 km/h) drop a position, and
 * `coordinates.filter` with `coordinates.minError` (50 m) takes the last position instead of a near one.
 */
function filterAsTraccar(fixes: Fix[]): Fix[] {
  const kept = fixes.slice(0, 1)
  for (const fix of fixes.slice(1)) {
    const last = kept.at(-1)!
    const metres = metresBetween(last, fix)
    if ((fix.accuracy ?? 0) > 100 || metres / Math.max(1, fix.ts - last.ts) > 70) continue
    kept.push(metres > 50 ? fix : { ...fix, lat: last.lat, lon: last.lon })
  }
  return kept
}

/**
 * Geofield's rule until November 2026: straight lines outside of stops, without steps that are shorter than 20 m or the
 * accuracy.
 */
function formerRule(fixes: Fix[]): number {
  const kinds = judgeFixes(fixes)
  const used = fixes.filter((fix, index) => kinds[index] !== 'jump' && (fix.accuracy ?? 0) <= 100)
  const stops = formerStops(used)
  let metres = 0
  let from = used[0]!
  for (const [index, fix] of used.entries()) {
    if (stops.some(({ first, last }) => first < index && index <= last)) from = fix
    const step = metresBetween(from, fix)
    if (step < Math.max(20, fix.accuracy ?? 0)) continue
    metres += step
    from = fix
  }
  return metres
}

/** Fixes that stay within 100 m of the mean of those before for 5 minutes. */
function formerStops(fixes: Fix[]): { first: number; last: number }[] {
  const stops: { first: number; last: number }[] = []
  let first = 0
  const meanFrom = (start: number, end: number) => {
    const own = fixes.slice(start, end)
    const total = own.reduce((one, { lat, lon }) => ({ lat: one.lat + lat, lon: one.lon + lon }), {
      lat: 0,
      lon: 0,
    })
    return { lat: total.lat / own.length, lon: total.lon / own.length }
  }
  for (let at = 1; at <= fixes.length; at += 1) {
    while (at < fixes.length && first < at && metresBetween(meanFrom(first, at), fixes[at]!) > 100) {
      const isStop = fixes[at - 1]!.ts - fixes[first]!.ts >= 300
      if (isStop) stops.push({ first, last: at - 1 })
      first = isStop ? at : first + 1
    }
  }
  if (fixes.at(-1)!.ts - fixes[first]!.ts >= 300) stops.push({ first, last: fixes.length - 1 })
  return stops
}
