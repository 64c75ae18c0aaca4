import { PbfReader } from 'pbf'

/** What a map import needs from a block. Positions are in degrees. */
export type BlockSummary = { lats: number[]; lons: number[]; ways: number; roads: number }

type Raw = {
  highway: number
  groups: Uint8Array[]
  /** Nanodegrees per unit, and the offset. */
  granularity: number
  latOffset: number
  lonOffset: number
}
type Group = BlockSummary & { raw: Raw }

/** Reads only positions and counts roads: several times as fast as creating an object for each item. */
export function summarizeBlock(bytes: Uint8Array): BlockSummary {
  const start: Raw = { highway: -1, groups: [], granularity: 100, latOffset: 0, lonOffset: 0 }
  const raw = new PbfReader(bytes).readFields((tag, found, pbf) => {
    if (tag === 1) found.highway = findHighway(pbf.readBytes())
    else if (tag === 2) found.groups.push(pbf.readBytes())
    else if (tag === 17) found.granularity = pbf.readVarint()
    else if (tag === 19) found.latOffset = pbf.readVarint(true)
    else if (tag === 20) found.lonOffset = pbf.readVarint(true)
  }, start)
  const group: Group = { raw, lats: [], lons: [], ways: 0, roads: 0 }
  for (const each of raw.groups) new PbfReader(each).readFields(readGroupField, group)
  return group
}

/** Returns the index of `highway` in the block's string table, or -1. */
function findHighway(table: Uint8Array): number {
  const found = { at: 0, highway: -1 }
  new PbfReader(table).readFields((tag, _, pbf) => {
    if (tag !== 1) return
    if (pbf.readString() === 'highway') found.highway = found.at
    found.at++
  }, found)
  return found.highway
}

function readGroupField(tag: number, group: Group, pbf: PbfReader): void {
  if (tag === 1) pbf.readMessage(readNodeField, group)
  else if (tag === 2) pbf.readMessage(readDenseField, group)
  else if (tag === 3) {
    group.ways++
    pbf.readMessage(readWayField, group)
  }
}

function readNodeField(tag: number, { raw, lats, lons }: Group, pbf: PbfReader): void {
  if (tag === 8) lats.push(degrees(pbf.readSVarint(), raw.latOffset, raw))
  else if (tag === 9) lons.push(degrees(pbf.readSVarint(), raw.lonOffset, raw))
}

function readDenseField(tag: number, { raw, lats, lons }: Group, pbf: PbfReader): void {
  if (tag === 8) addDense(lats, pbf.readPackedSVarint(), (units) => degrees(units, raw.latOffset, raw))
  else if (tag === 9) addDense(lons, pbf.readPackedSVarint(), (units) => degrees(units, raw.lonOffset, raw))
}

/** Each coordinate is the difference from the one before. */
function addDense(positions: number[], deltas: number[], toDegrees: (units: number) => number): void {
  let units = 0
  for (const delta of deltas) {
    units += delta
    positions.push(toDegrees(units))
  }
}

function readWayField(tag: number, group: Group, pbf: PbfReader): void {
  if (tag === 2 && pbf.readPackedVarint().includes(group.raw.highway)) group.roads++
}

function degrees(units: number, offset: number, { granularity }: Raw): number {
  return (offset + granularity * units) * 1e-9
}
