import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { cellDegrees, landCells } from './landCells.ts'
import { osmBlock, osmHeader, writeSummed } from './osmBlock.ts'
import type { FlatTags, OsmTown } from './osmTown.ts'
import { varyClass } from './varyClass.ts'
import { varyName } from './varyName.ts'

const unitsPerDegree = 1e7
/** As in real extracts: the format allows so many elements in a block. */
const elementsPerBlock = 8000
/** Ids start as high as today's of OpenStreetMap, so that 32 bits don't hold them. */
const firstIds = { node: 9_000_000_000, way: 900_000_000, relation: 15_000_000 }
/** The gaps between ids in a country's extract are smaller than in a town's. */
const maxGap = 100
/** With so many in a cell, extracts have as many bytes per square kilometre as those of India, or up to twice as many. */
const maxCopiesPerCell = 2

/** One town at one place of the grid. Shifts are in units of 1e-7 degrees. */
type Copy = {
  number: number
  town: NumberedTown
  northwards: number
  eastwards: number
  /** The ids of its first elements. */
  node: number
  way: number
  relation: number
}

export type Repeated = {
  file: string
  bytes: number
  copies: number
  /** Where a position of the last town is in the last copy. */
  inLastCopy: (position: Position) => Position
  /** The name that an element of the last town has in the last copy. */
  nameInLastCopy: (name: string) => string
}
type Position = { lat: number; lon: number }

/**
 * Writes an extract of about this size by repeating towns over a grid of cells in India: shifted positions, new ids, some
 * names varied, most main roads made local ones, sorted and packed as real extracts are. The last copy is of the last
 * town. Takes little memory.
 */
export async function repeatTowns(file: string, towns: OsmTown[], megabytes: number): Promise<Repeated> {
  const copies = await layOut(towns.map(numberTown), megabytes * 1e6)
  const out = createWriteStream(file)
  const write = async (bytes: Buffer) => {
    if (!out.write(bytes)) await once(out, 'drain')
  }
  await write(await osmHeader())
  for (const blocksOf of [nodeBlocks, wayBlocks, relationBlocks]) {
    for (const copy of copies) for (const block of blocksOf(copy)) await write(await block)
  }
  out.end()
  await finished(out)
  const last = copies.at(-1)!
  return {
    file,
    bytes: (await stat(file)).size,
    copies: copies.length,
    inLastCopy: ({ lat, lon }) => ({
      lat: lat + last.northwards / unitsPerDegree,
      lon: lon + last.eastwards / unitsPerDegree,
    }),
    nameInLastCopy: (name) => varyName(name, last.number),
  }
}

type NumberedTown = ReturnType<typeof numberTown>

/** Gives a town's elements numbers from 0 on, with the gaps that ids have. */
function numberTown(town: OsmTown) {
  const [south, north] = findRange(town.lats)
  const [west, east] = findRange(town.lons)
  return {
    ...town,
    node: renumber(town.nodeIds),
    way: renumber(town.ways.map(({ id }) => id)),
    relation: renumber(town.relations.map(({ id }) => id)),
    box: { south, north, west, east },
  }
}

function renumber(ids: number[]): { numbers: Map<number, number>; end: number } {
  const numbers = new Map<number, number>()
  let next = 0
  for (const [i, id] of ids.entries()) {
    next += i === 0 ? 0 : Math.min(id - ids[i - 1]!, maxGap)
    numbers.set(id, next)
  }
  return { numbers, end: next + 1 }
}

function findRange(values: number[]): [least: number, most: number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )
}

/** Fills cell after cell, each with a few copies of one town. */
async function layOut(towns: NumberedTown[], bytes: number): Promise<Copy[]> {
  const sizes = await Promise.all(towns.map(measure))
  const ids = { ...firstIds }
  const copies: Copy[] = []
  const add = (town: NumberedTown, { lat, lon }: Position) => {
    const northwards = Math.round(lat * unitsPerDegree) - town.box.south
    const eastwards = Math.round(lon * unitsPerDegree) - town.box.west
    copies.push({ number: copies.length, town, northwards, eastwards, ...ids })
    for (const kind of ['node', 'way', 'relation'] as const) ids[kind] += town[kind].end
  }
  let written = sizes.at(-1)!
  for (const [i, cell] of landCells().entries()) {
    if (written >= bytes) {
      add(towns.at(-1)!, cell)
      return copies
    }
    const town = towns[i % towns.length]!
    for (const place of placesIn(cell, town)) {
      if (written >= bytes) break
      add(town, place)
      written += sizes[i % towns.length]!
    }
  }
  throw new Error(`The grid has no room for ${bytes} bytes`)
}

function placesIn(cell: Position, { box }: NumberedTown): Position[] {
  const [height, width] = [(box.north - box.south) / unitsPerDegree, (box.east - box.west) / unitsPerDegree]
  const rows = Array.from({ length: Math.floor(cellDegrees / height) }, (_, i) => cell.lat + i * height)
  const columns = Array.from({ length: Math.floor(cellDegrees / width) }, (_, i) => cell.lon + i * width)
  return rows.flatMap((lat) => columns.map((lon) => ({ lat, lon }))).slice(0, maxCopiesPerCell)
}

async function measure(town: NumberedTown): Promise<number> {
  const copy = { number: 0, town, northwards: 0, eastwards: 0, ...firstIds }
  const blocks = [...nodeBlocks(copy), ...wayBlocks(copy), ...relationBlocks(copy)]
  return (await Promise.all(blocks)).reduce((sum, { length }) => sum + length, 0)
}

function* nodeBlocks({ number, town, northwards, eastwards, node }: Copy): Generator<Promise<Buffer>> {
  for (let from = 0; from < town.nodeIds.length; from += elementsPerBlock) {
    const to = from + elementsPerBlock
    const block = osmBlock()
    block.group.writeMessage(
      2,
      (_, dense) => {
        const ids = town.nodeIds.slice(from, to).map((id) => node + town.node.numbers.get(id)!)
        writeSummed(dense, 1, ids)
        writeSummed(dense, 8, town.lats.slice(from, to).map((lat) => lat + northwards)) // prettier-ignore
        writeSummed(dense, 9, town.lons.slice(from, to).map((lon) => lon + eastwards)) // prettier-ignore
        const tags = town.nodeTags.slice(from, to)
        const texts = tags.flatMap((some) => [...varyTags(some, number).map(block.textNumber), 0])
        if (tags.some(({ length }) => length > 0)) dense.writePackedVarint(10, texts)
      },
      undefined,
    )
    yield block.pack()
  }
}

function* wayBlocks({ number, town, node, way }: Copy): Generator<Promise<Buffer>> {
  for (let from = 0; from < town.ways.length; from += elementsPerBlock) {
    const block = osmBlock()
    for (const { id, tags, refs } of town.ways.slice(from, from + elementsPerBlock)) {
      block.group.writeMessage(
        3,
        (_, pbf) => {
          pbf.writeVarintField(1, way + town.way.numbers.get(id)!)
          block.writeTags(pbf, varyTags(tags, number))
          const known = refs.map((ref) => town.node.numbers.get(ref)).filter((ref) => ref !== undefined)
          writeSummed(pbf, 8, known.map((ref) => node + ref)) // prettier-ignore
        },
        undefined,
      )
    }
    yield block.pack()
  }
}

/** Members outside the town are left out: they would be those of another copy. */
function* relationBlocks(copy: Copy): Generator<Promise<Buffer>> {
  const { town } = copy
  const kinds = ['node', 'way', 'relation'] as const
  for (let from = 0; from < town.relations.length; from += elementsPerBlock) {
    const block = osmBlock()
    for (const { id, tags, ids, roles, types } of town.relations.slice(from, from + elementsPerBlock)) {
      const members = ids.flatMap((ref, i) => {
        const kind = kinds[types[i]!]!
        const found = town[kind].numbers.get(ref)
        return found === undefined ? [] : [{ id: copy[kind] + found, role: roles[i]!, type: types[i]! }]
      })
      block.group.writeMessage(
        4,
        (_, pbf) => {
          pbf.writeVarintField(1, copy.relation + town.relation.numbers.get(id)!)
          block.writeTags(pbf, varyTags(tags, copy.number))
          pbf.writePackedVarint(8, members.map(({ role }) => block.textNumber(role))) // prettier-ignore
          writeSummed(pbf, 9, members.map((member) => member.id)) // prettier-ignore
          pbf.writePackedVarint(10, members.map(({ type }) => type)) // prettier-ignore
        },
        undefined,
      )
    }
    yield block.pack()
  }
}

const varied = new Map([
  ['name', varyName],
  ['highway', varyClass],
])

function varyTags(tags: FlatTags, copy: number): FlatTags {
  return tags.map((text, i) => (i % 2 === 1 ? (varied.get(tags[i - 1]!)?.(text, copy) ?? text) : text))
}
