import { metresBetween } from '@geofield/page/map/distance'
import type { DrawnMap, PlaceLabel, View } from './maps.ts'

/** What a picture shows, and what must be on it. */
export type Picture = View & { name: string; hasPlaces: boolean }

const zooms = [3, 5, 8, 10, 12, 14]
const places: { name: string; center: [lon: number, lat: number]; zooms: number[] }[] = [
  { name: 'city', center: [73.8567, 18.5204], zooms },
  // The east edge of the extract and of the raster.
  { name: 'edge', center: [73.9047, 18.5215], zooms },
  // Baramati, 85 km from the extract.
  { name: 'beyond', center: [74.578, 18.152], zooms },
  { name: 'islands', center: [92.75, 11.68], zooms: [6, 9] },
]

export const pictures: Picture[] = places.flatMap(({ name, center, zooms: levels }) =>
  // Close up, a view can lie between places.
  levels.map((zoom) => ({ name: `${name} ${zoom}`, center, zoom, hasPlaces: zoom < 13 || name !== 'edge' })),
)

const asia: [number, number][] = [
  [78.9, 23.6],
  [71.9, 27.6],
]
const sea: [number, number][] = [
  [87.3, 14.4],
  [66.9, 14.1],
]

/** Cities that are never left out for smaller ones, by zoom level. A tilted view has room for the first only. */
const largestCities = new Map([
  [3, ['Mumbai', 'Delhi', 'Kolkata', 'Chennai', 'Hyderabad']],
  [5, ['Mumbai', 'Pune', 'Hyderabad']],
])

/** Two labels of one name this near to each other stand for one place. */
const samePlaceKm = 10
/** Text outside of this range is a fault at any zoom level. */
const textPixels = { least: 8, most: 32 }
/** From the most to the least important. */
const kinds = ['city', 'town', 'village']

/** Returns what is wrong with the picture that is shown. */
export async function findFaults(map: DrawnMap, { zoom, hasPlaces }: Picture): Promise<string[]> {
  const labels = await map.readPlaces()
  const share = await map.shareOfOneColour()
  const isBlank = share > (hasPlaces ? 0.997 : 0.9999)
  return [
    ...(isBlank ? [`blank: one colour covers ${(share * 100).toFixed(2)} %`] : []),
    ...(hasPlaces && labels.length === 0 ? ['no place has a label'] : []),
    ...doubledLabels(labels),
    ...misSizedLabels(labels),
    ...(zoom === 3 ? await mistakenSea(map) : []),
    ...(await missingCities(map, labels, zoom)),
  ]
}

function doubledLabels(labels: PlaceLabel[]): string[] {
  return labels.flatMap((label, i) =>
    labels.slice(i + 1).flatMap((other) => {
      const km = metresBetween(label, other) / 1000
      // One feature can be in two tiles, at nearly the same point.
      const isOneFeature = label.source === other.source && km < 0.3
      if (label.name !== other.name || km > samePlaceKm || isOneFeature) return []
      return [`doubled: ${label.name} of ${label.source} and of ${other.source}, ${km.toFixed(1)} km apart`]
    }),
  )
}

function misSizedLabels(labels: PlaceLabel[]): string[] {
  const outside = labels.filter(({ size }) => size < textPixels.least || size > textPixels.most)
  const largest = (kind: string) =>
    Math.max(0, ...labels.filter((label) => label.kind === kind).map(({ size }) => size))
  const smallest = (kind: string) =>
    Math.min(Infinity, ...labels.filter((label) => label.kind === kind).map(({ size }) => size))
  const pairs = kinds.slice(1).map((kind, i) => [kinds[i]!, kind] as const)
  const wrong = pairs.filter(([more, less]) => largest(less) > smallest(more))
  const [city, part] = ['Pune', 'Shivaji Nagar'].map((name) => labels.find((label) => label.name === name))
  return [
    ...outside.map(({ name, size }) => `mis-sized: ${name} at ${size} pixels`),
    ...wrong.map(([more, less]) => `mis-sized: a ${less} is as large as a ${more}`),
    ...(city && part && part.size > 0.6 * city.size ? ['mis-sized: Shivaji Nagar beside Pune'] : []),
  ]
}

async function missingCities(map: DrawnMap, labels: PlaceLabel[], zoom: number): Promise<string[]> {
  const isTilted = await map.page.evaluate(() => window.map.getPitch() > 0)
  const names = new Set(labels.map(({ name }) => name))
  const wanted = largestCities.get(zoom) ?? []
  const missing = wanted.slice(0, isTilted ? 1 : wanted.length).filter((name) => !names.has(name))
  return missing.map((name) => `${name} has no label`)
}

async function mistakenSea(map: DrawnMap): Promise<string[]> {
  const colours = await map.readColours([...asia, ...sea])
  const [onLand, atSea] = [colours.slice(0, asia.length), colours.slice(asia.length)]
  return onLand.some((colour) => atSea.includes(colour)) ? ['land and sea have one colour'] : []
}
