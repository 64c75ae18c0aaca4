import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Map as MapLibreMap } from 'maplibre-gl'

declare global {
  interface Window {
    map: MapLibreMap
  }
}

const library = join(dirname(createRequire(import.meta.url).resolve('maplibre-gl/dist/maplibre-gl.css')))

export type View = { center: [lon: number, lat: number]; zoom: number }
/** A label of a place. `size` is in pixels. */
export type PlaceLabel = {
  name: string
  kind: string
  source: string
  size: number
  lon: number
  lat: number
}

export type DrawnMap = {
  page: Page
  faults: string[]
  show: (view: View) => Promise<void>
  /** Returns the share of the picture that its most frequent colour covers: 1 if nothing is drawn. */
  shareOfOneColour: () => Promise<number>
  /** Returns the colours at some places. */
  readColours: (places: [lon: number, lat: number][]) => Promise<string[]>
  /** Returns the visible labels of places. */
  readPlaces: () => Promise<PlaceLabel[]>
  /** Returns this field of all visible features of a layer. */
  readNames: (layer: string, field: string) => Promise<string[]>
}

/** A page of the server's own origin with MapLibre on it, as an application would have it. */
export async function drawMap(
  browser: Browser,
  { style, view, size }: { style: URL; view: View; size: { width: number; height: number } },
): Promise<DrawnMap> {
  const page = await browser.newPage({ viewport: size })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('requestfailed', (request) => {
    // The map cancels requests for tiles that are no longer visible.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`${request.url()} failed`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.url()} responded ${response.status()}`)
  })
  await page.route('**/test-page/**', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!
    if (name === 'map.html') return route.fulfill({ contentType: 'text/html', body: htmlWith(style) })
    const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript'
    return route.fulfill({ contentType, body: await readFile(join(library, name), 'utf8') })
  })
  await page.goto(new URL('/test-page/map.html', style).href)
  await page.waitForFunction(() => 'maplibregl' in globalThis)
  await page.evaluate(
    ({ style: address, view: start }) => {
      const { Map: Drawn } = (globalThis as unknown as { maplibregl: { Map: typeof MapLibreMap } }).maplibregl
      window.map = new Drawn({
        container: 'map',
        style: address,
        ...start,
        fadeDuration: 0,
        canvasContextAttributes: { preserveDrawingBuffer: true },
      })
      window.map.on('error', ({ error }) =>
        queueMicrotask(() => {
          throw error
        }),
      )
    },
    { style: style.href, view },
  )
  await page.waitForFunction(() => window.map.getStyle() !== undefined)
  const show = async (next: View) => {
    await page.evaluate(
      (wanted) =>
        new Promise<void>((resolve) => {
          // A page that sets where to begin is not given the style's own tilt.
          const { pitch = 0, bearing = 0 } = window.map.getStyle()
          window.map.jumpTo({ ...wanted, pitch, bearing })
          window.map.once('idle', () => resolve())
          window.map.triggerRepaint()
        }),
      next,
    )
  }
  const shareOfOneColour = () =>
    page.evaluate(() => {
      const drawn = window.map.getCanvas()
      const copy = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d')!
      copy.drawImage(drawn, 0, 0)
      const pixels = new Uint32Array(copy.getImageData(0, 0, drawn.width, drawn.height).data.buffer)
      const counts = new Map<number, number>()
      for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
      return Math.max(...counts.values()) / pixels.length
    })
  const readColours = (places: [number, number][]) =>
    page.evaluate((wanted) => {
      const drawn = window.map.getCanvas()
      const copy = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d')!
      copy.drawImage(drawn, 0, 0)
      return wanted.map((place) => {
        const { x, y } = window.map.project(place)
        return [...copy.getImageData(x * devicePixelRatio, y * devicePixelRatio, 1, 1).data].join(' ')
      })
    }, places)
  const readPlaces = () =>
    page.evaluate(() => {
      const layers = window.map
        .getStyle()
        .layers.filter((layer) => 'source-layer' in layer && layer['source-layer'] === 'place')
        .map(({ id }) => id)
      return window.map.queryRenderedFeatures({ layers }).map(({ properties, layer, geometry, source }) => {
        const { coordinates } = geometry as unknown as { coordinates: [number, number] }
        const [lon, lat] = coordinates
        const size = (layer.layout as { 'text-size': number })['text-size']
        const { name, class: kind } = properties as { name: string; class: string }
        return { name, kind, source, size, lon, lat }
      })
    })
  const readNames = (layer: string, field: string) =>
    page.evaluate(
      ([id, key]) =>
        window.map.queryRenderedFeatures({ layers: [id!] }).map(({ properties }) => String(properties[key!])),
      [layer, field],
    )
  return { page, faults, show, shareOfOneColour, readColours, readPlaces, readNames }
}

/** Starts the browser with fonts for Devanagari, which the npm package of the browser lacks. */
function htmlWith(style: URL): string {
  const fonts = ['Regular', 'Bold', 'Italic'].map((weight) => {
    const name = `Noto Sans ${weight}`
    return `@font-face { font-family: "${name}"; src: url("/styles/fonts/${name}/devanagari.woff2${style.search}") }`
  })
  return `<!doctype html><meta charset="utf-8"><title>Map</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="maplibre-gl.css">
<style>${fonts.join('\n')} html, body, #map { height: 100%; margin: 0 }</style><div id="map"></div>
<script type="module">import * as maplibregl from './maplibre-gl.mjs'; globalThis.maplibregl = maplibregl</script>`
}
