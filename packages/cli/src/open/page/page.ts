import {
  FullscreenControl,
  Map,
  NavigationControl,
  type PaddingOptions,
  Popup,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import type { Feature } from 'geojson'
import { addFeatures, layerIds, prepare } from './layers.ts'
import { describeFeature, fillList, nameOf } from './describe.ts'
import { type MapData, styleNames } from './mapData.ts'

setWorkerUrl(new URL('worker.js', location.href).href)

const find = <Found extends HTMLElement>(id: string) => document.querySelector<Found>(`#${id}`)!
const status = find('status')
const narrowScreen = matchMedia('(max-width: 600px)')
const darkLook = matchMedia('(prefers-color-scheme: dark)')

const data = (await (await fetch('data.json')).json()) as MapData
const features = prepare(data.features)
document.title = `${data.title} · geofield`
find('title').textContent = data.title
find('summary').textContent = summarize(data.features)

let map: Map
try {
  map = createMap()
} catch {
  status.textContent = 'The map needs WebGL, which this browser does not have.'
  throw new Error('no WebGL')
}
const chooser = find<HTMLSelectElement>('style')
chooser.append(...styleNames.map((name) => new Option(name)))
chooser.value = data.style ?? fittingStyle()
chooser.addEventListener('change', () => void showStyle(chooser.value))
darkLook.addEventListener('change', () => {
  if (data.style !== undefined) return
  chooser.value = fittingStyle()
  void showStyle(chooser.value)
})
fillList(find('list'), data.features, show)
await showStyle(chooser.value)
watchCommand()

function fittingStyle(): string {
  return darkLook.matches ? 'dark' : 'positron'
}

function createMap(): Map {
  const { lx, ly, rx, ry } = data.bounds
  const map = new Map({
    container: 'map',
    bounds: [lx, ly, rx, ry],
    fitBoundsOptions: {
      maxZoom: 15,
      padding: freeSpace(),
    },
    attributionControl: { compact: narrowScreen.matches },
  })
  map.addControl(new NavigationControl())
  map.addControl(new FullscreenControl())
  map.addControl(new ScaleControl(), 'bottom-right')
  for (const id of layerIds) {
    map.on('mouseenter', id, () => (map.getCanvas().style.cursor = 'pointer'))
    map.on('mouseleave', id, () => (map.getCanvas().style.cursor = ''))
  }
  map.on('click', ({ point, lngLat }) => {
    const near = 4
    const [hit] = map.queryRenderedFeatures(
      [
        [point.x - near, point.y - near],
        [point.x + near, point.y + near],
      ],
      { layers: layerIds.filter((id) => map.getLayer(id)) },
    )
    if (hit) openPopup(data.features[hit.id as number]!, [lngLat.lng, lngLat.lat])
  })
  return map
}

/** What the panel, the buttons and the sources leave of the window, in pixels. */
function freeSpace(): PaddingOptions {
  return narrowScreen.matches
    ? { top: 200, right: 50, bottom: 120, left: 40 }
    : { top: 50, right: 70, bottom: 60, left: 350 }
}

async function showStyle(name: string): Promise<void> {
  const response = await fetch(`styles/${name}/${name}.json`).catch(() => undefined)
  if (!response?.ok) {
    status.textContent = `The service has no map for this page${response ? ` (HTTP ${response.status})` : ''}.`
    return
  }
  status.textContent = ''
  map.setStyle(await response.json(), { diff: false })
  await map.once('style.load')
  addFeatures(map, features)
  await map.once('idle')
  document.documentElement.dataset['drawn'] = name
}

/** Moves the map to a feature and says what it is. */
function show(feature: Feature, [west, south, east, north]: [number, number, number, number]): void {
  // On a narrow screen the list would cover the map.
  if (narrowScreen.matches) find<HTMLDetailsElement>('entries').open = false
  map.fitBounds([west, south, east, north], { maxZoom: 16, padding: freeSpace(), linear: true })
  openPopup(feature, [(west + east) / 2, (south + north) / 2])
}

function openPopup(feature: Feature, at: [lon: number, lat: number]): void {
  for (const popup of document.querySelectorAll('.maplibregl-popup')) popup.remove()
  new Popup({ maxWidth: 'min(320px, 85vw)' })
    .setLngLat(at)
    .setDOMContent(describeFeature(feature, nameOf(feature)))
    .addTo(map)
}

function summarize(features: readonly Feature[]): string {
  const count = (pattern: RegExp) =>
    features.filter(({ geometry }) => pattern.test(geometry?.type ?? '')).length
  const parts = [
    [count(/Point/), 'point'],
    [count(/LineString/), 'line'],
    [count(/Polygon/), 'area'],
    [count(/Collection/), 'collection'],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, name]) => `${number.toLocaleString('en')} ${name}${number === 1 ? '' : 's'}`)
    .join(', ')
}

/** The command sees by this connection that the page is shown, and the page that the command still runs. */
function watchCommand(): void {
  const events = new EventSource('alive')
  events.addEventListener('error', () => {
    status.textContent = 'geofield open has ended: the map cannot load more.'
    events.close()
  })
}
