import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { type OsmData, writeOsmPbf } from '@geofield/geography/osm'
import { testData } from '@geofield/geography/testData'
import { sortOsm } from './cutOsm.ts'
import { type CutTile, cutTiles } from './cutTiles.ts'
import { joinRoadNames } from './osm/joinRoadNames.ts'
import { readFeatures } from './testing/readFeatures.ts'

vi.setConfig({ testTimeout: 300_000 })
const folder = mkdtempSync(join(tmpdir(), 'geofield-cut-'))
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

/** Cuts the tiles of map files, and removes the temporary file. */
async function cutFiles(files: string[], maxRegionBytes?: number): Promise<CutTile[]> {
  const options = { onCut: () => undefined, ...(maxRegionBytes !== undefined && { maxRegionBytes }) }
  const osm = await sortOsm(join(folder, 'features'), files, options)
  try {
    return [...osm.cut()]
  } finally {
    osm.close()
  }
}

/** What each tile draws, by its address: the ids and the geometry of every layer. */
function describeTiles(tiles: Iterable<CutTile>, isLeftOut: (layer: string) => boolean = () => false) {
  const drawn = new Map<string, unknown>()
  for (const { z, x, y, data } of tiles) {
    const { layers } = new VectorTile(new PbfReader(data))
    const names = Object.keys(layers).filter((name) => !isLeftOut(name))
    const features = names.toSorted().map((name) => {
      const layer = layers[name]!
      const all = Array.from({ length: layer.length }, (_, i) => layer.feature(i))
      return [name, all.map((one) => [one.id, one.properties, one.loadGeometry()])]
    })
    if (features.length > 0) drawn.set(`${z}/${x}/${y}`, JSON.stringify(features))
  }
  return drawn
}

/** Towns far from each other, with roads of each kind, so that they are in several regions. */
function townsFile(): string {
  const data: OsmData = { nodes: [], ways: [], relations: [] }
  const kinds = ['motorway', 'primary', 'secondary', 'residential', 'footway']
  for (let town = 0; town < 6; town += 1) {
    for (let i = 0; i < 40; i += 1) {
      const id = data.nodes.length + 1
      data.nodes.push({ id, lat: 12 + town + i / 100, lon: 74 + town * 1.3 + (i % 7) / 50 })
      if (i === 0) continue
      const tags = { highway: kinds[i % kinds.length]!, name: `Road ${town}` }
      data.ways.push({ id: data.ways.length + 1, refs: [id - 1, id], tags })
    }
  }
  const file = join(folder, 'towns.osm.pbf')
  writeFileSync(file, writeOsmPbf(data, 'test'))
  return file
}

test('tiles that are cut region by region draw what the same tiles of the whole map draw', async () => {
  const file = townsFile()
  const features = await readFeatures(file)
  const whole = describeTiles(cutTiles({ features, maxzoom: 14 }), isName)
  expect(whole.size).toBeGreaterThan(500)
  for (const maxRegionBytes of [undefined, 500])
    expect(describeTiles(await cutFiles([file], maxRegionBytes), isName)).toEqual(whole)
})

/** Their lines are joined in each region, so they end at other places beyond a tile. */
const isName = (layer: string) => layer === 'transportation_name'

test('names of roads are in the tiles of every region, on joined lines', async () => {
  const names = (tiles: CutTile[]) =>
    tiles.map(({ z, x, y, data }) => {
      const layer = new VectorTile(new PbfReader(data)).layers.transportation_name
      const all = Array.from({ length: layer?.length ?? 0 }, (_, i) => layer!.feature(i).properties.name)
      return `${z}/${x}/${y} ${[...new Set(all)].toSorted().join()}`
    })
  const file = townsFile()
  const features = joinRoadNames(await readFeatures(file))
  const whole = names([...cutTiles({ features, maxzoom: 14 })]).toSorted()
  expect(names(await cutFiles([file], 500)).toSorted()).toEqual(whole)
})

test('the temporary file is removed, also when an extract cannot be read', async () => {
  await cutFiles([townsFile()])
  const bad = join(folder, 'bad.osm.pbf')
  writeFileSync(bad, 'no map')
  await expect(cutFiles([townsFile(), bad])).rejects.toThrow('is not in the OSM PBF format')
  expect(readdirSync(folder)).not.toContain('features')
})

describe('the coast of an extract', () => {
  /** A coast from north to south at Mumbai, with the sea in the west. */
  const coastFile = () => {
    const nodes = [18.9, 18.95, 19, 19.05].map((lat, i) => ({ id: i + 1, lat, lon: 72.873 }))
    const coast = { id: 1, refs: [4, 3, 2, 1], tags: { natural: 'coastline' } }
    const road = { id: 2, refs: [2, 3], tags: { highway: 'primary' } }
    const file = join(folder, 'coast.osm.pbf')
    writeFileSync(file, writeOsmPbf({ nodes, ways: [coast, road], relations: [] }, 'test'))
    return file
  }
  const grounds = (tiles: CutTile[]) =>
    tiles.flatMap(({ z, x, y, data }) => {
      const { water, landcover } = new VectorTile(new PbfReader(data)).layers
      return [water, landcover].flatMap((layer) =>
        Array.from({ length: layer?.length ?? 0 }, (_, i) => layer!.feature(i))
          .filter(({ properties }) => properties.class === 'ocean' || properties.class === 'land')
          .map((feature) => ({ tile: `${z}/${x}/${y}`, is: feature.properties.class, at: feature.bbox() })),
      )
    })
  const sorted = (some: unknown[]) => some.map((one) => JSON.stringify(one)).toSorted()

  test('the coast of an extract is in its tiles from zoom level 8 on, as land with the sea over it', async () => {
    const drawn = grounds(await cutFiles([coastFile()]))
    expect(Math.min(...drawn.map(({ tile }) => Number.parseInt(tile, 10)))).toBe(8)
    const [buffer, extent] = [80, 4096]
    const tile = '14/11508/7312'
    const middle = Math.round(extent * (((72.873 + 180) / 360) * 2 ** 14 - 11508))
    const [west, south] = [-buffer, extent + buffer]
    expect(drawn.filter((one) => one.tile === tile)).toEqual(
      expect.arrayContaining([
        { tile, is: 'land', at: [west, -buffer, extent + buffer, south] },
        { tile, is: 'ocean', at: [west, -buffer, middle, south] },
      ]),
    )
  })

  test('the coast of an extract does not widen the bounds of the tiles', async () => {
    const osm = await sortOsm(join(folder, 'features'), [coastFile()], { onCut: () => undefined })
    expect(osm.bounds).toEqual([72.873, 18.95, 72.873, 19])
    osm.close()
  })

  const mumbai = testData('osm/mumbai-metro.osm.pbf')

  test.skipIf(!mumbai)(
    'the coast of an extract is beside the roads of another extract, which has none',
    async () => {
      const roads = await cutFiles([mumbai!])
      expect(grounds(roads)).toEqual([])
      const both = await cutFiles([mumbai!, coastFile()])
      expect(sorted(grounds(both))).toEqual(sorted(grounds(await cutFiles([coastFile()]))))
    },
  )
})

const pune = testData('osm/pune.osm.pbf')

test.skipIf(!pune)('Pune is drawn alike whole and in small regions', async () => {
  const features = await readFeatures(pune!)
  const whole = describeTiles(cutTiles({ features, maxzoom: 14 }), isName)
  expect(describeTiles(await cutFiles([pune!], 40_000), isName)).toEqual(whole)
})
