import { metresBetween, type Position } from '@geofield/geography'

/** Rows and columns of a matrix, as indexes. */
export type Block = { rows: number[]; columns: number[] }

/**
 * Splits a matrix into blocks of places that are near enough to each other. Each pair in range is in exactly one block. Most
 * matrices are one block.
 */
export function blocksInRange(
  { rows, columns }: Block,
  placeOf: { row: (index: number) => Position; column: (index: number) => Position },
  maxMetres: number,
): Block[] {
  const isNear = (row: number, column: number) =>
    metresBetween(placeOf.row(row), placeOf.column(column)) <= maxMetres
  const byRows = groupByPartners(rows, columns, isNear)
  const byColumns = groupByPartners(columns, rows, (column, row) => isNear(row, column))
  return byRows.length <= byColumns.length
    ? byRows.map(({ members, partners }) => ({ rows: members, columns: partners }))
    : byColumns.map(({ members, partners }) => ({ rows: partners, columns: members }))
}

type Group = { members: number[]; partners: number[] }

/** Groups the members that have the same partners. Members without a partner are left out. */
function groupByPartners(
  members: number[],
  others: number[],
  isPartner: (member: number, other: number) => boolean,
): Group[] {
  const groups = new Map<string, Group>()
  for (const member of members) {
    const partners = others.filter((other) => isPartner(member, other))
    if (partners.length === 0) continue
    const key = partners.join()
    const group = groups.get(key)
    if (group) group.members.push(member)
    else groups.set(key, { members: [member], partners })
  }
  return [...groups.values()]
}
