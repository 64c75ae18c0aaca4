import type { Transaction } from '../../platform/database/database.ts'
import type { Extent } from '../../platform/search/question/entity.ts'
import { statementValues } from '../../platform/search/statement.ts'
import type { SearchField } from './searchFields.ts'
import { SearchSql } from './searchSql.ts'
import type { Source } from './searchStore.ts'

/** An account that sees a part of a layer is told where it is if it is of so many records at most. */
const mostRead = 10_000
/** Seen from so far away, the nearest box is that with the outermost edge, to a hundred-thousandth of a degree. */
const farAway = 1e10
const precision = 1e5

type Found = { [side in 'west' | 'south' | 'east' | 'north']: number | null } & {
  earliest: Date | null
  latest: Date | null
}

/** Reads where the records of a source are, and when by the field `time`. */
export async function readExtent(
  transaction: Transaction,
  source: Source,
  time: SearchField,
): Promise<Extent> {
  const { layerId } = source.layer
  const strip = 1000 * layerId
  const read = source.view === 'reached_record' ? readSome : readEnds
  const found = await read(transaction, source, time)
  if (!found) return {}
  const { west, south, east, north, earliest, latest } = found
  const down = (degrees: number) => Math.floor(degrees * precision - 1) / precision
  return {
    ...(west !== null && {
      bounds: {
        west: Math.max(down(west - strip), -180),
        south: Math.max(down(south!), -90),
        east: Math.min(-down(strip - east!), 180),
        north: Math.min(-down(-north!), 90),
      },
    }),
    ...(earliest && latest && { from: earliest, to: latest }),
  }
}

/** Looks up the outermost records in the indexes. The view has all records of the layer. */
async function readEnds(
  transaction: Transaction,
  { layer: { layerId }, view }: Source,
  time: SearchField,
): Promise<Found> {
  const { values, add } = statementValues()
  const [layer, strip] = [add(layerId), 1000 * layerId]
  const inStrip = `layer_id = ${layer} and extent && ${add(`(${strip - 180},-90),(${strip + 180},90)`)}::box`
  const side = (corner: string, x: number, y: number) =>
    `(select ${corner} from ${view} where ${inStrip} order by extent <-> ${add(`(${strip + x},${y})`)}::point limit 1)`
  const { rows } = await transaction.query<Found>(
    `select ${side('(extent[1])[0]', -farAway, 0)} west, ${side('(extent[1])[1]', 0, -farAway)} south,
       ${side('(extent[0])[0]', farAway, 0)} east, ${side('(extent[0])[1]', 0, farAway)} north,
       ${endsOf(time)}`,
    values,
  )
  return rows[0]!

  function endsOf({ column, slot, name }: SearchField): string {
    const end = (value: string, order: string) =>
      `(select ${value} from ${view} where layer_id = ${layer} and ${order} limit 1)`
    const ends = (value: string, set: string, key: string) =>
      `${end(value, `${set} order by ${key}`)} earliest, ${end(value, `${set} order by ${key} desc`)} latest`
    if (column) return ends(column, 'true', column)
    if (slot) return ends(`instant(data->>${add(name)})`, `key_${slot} > ''`, `key_${slot}`)
    return 'null earliest, null latest'
  }
}

/** Reads all that the account sees, if that is not much. */
async function readSome(
  transaction: Transaction,
  { layer: { layerId }, view }: Source,
  time: SearchField,
): Promise<Found | undefined> {
  const sql = new SearchSql(layerId)
  const { rows } = await transaction.query<Found & { read: number | null }>(
    `with seen as (
       select extent, ${sql.operand(time)} as moment from ${view}
       where layer_id = ${sql.add(layerId)} and (select sees_few()) limit ${sql.add(mostRead + 1)})
     select min((extent[1])[0]) west, min((extent[1])[1]) south, max((extent[0])[0]) east, max((extent[0])[1]) north,
       min(moment) earliest, max(moment) latest, count(*)::integer as read
     from seen`,
    sql.values,
  )
  const { read, ...found } = rows[0]!
  return read! > mostRead ? undefined : found
}
