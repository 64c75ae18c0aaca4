/** Clients of OSRM: each gets a route through three places and draws it. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { at, type Drawing, type Untyped } from './client.ts'

const places: [number, number][] = [
  [73.856784, 18.532408],
  [73.8395, 18.5269],
  [73.872049, 18.547777],
]
type Drawn = { instructions: number; metres: number; drawn: number }

/** `requestParameters` has the key. The line and the list of instructions are in the page. */
async function drawWithLeaflet(page: Page, base: string): Promise<Drawn> {
  await page.addStyleTag({ path: at('leaflet/dist/leaflet.css') })
  for (const file of ['leaflet/dist/leaflet.js', 'leaflet-routing-machine/dist/leaflet-routing-machine.js'])
    await page.addScriptTag({ path: at(file) })
  return page.evaluate(
    async ([serviceUrl, stops]) => {
      const { L } = window as Untyped
      const map = L.map('map').setView([18.53, 73.86], 13)
      const router = L.Routing.osrmv1({
        serviceUrl,
        profile: 'car',
        requestParameters: { 'api-key': 'demo-key' },
      })
      const waypoints = stops.map(([lon, lat]) => L.latLng(lat, lon))
      const control = L.Routing.control({ router, waypoints, showAlternatives: false }).addTo(map)
      const [route] = await new Promise<Untyped[]>((resolve, reject) => {
        control.on('routesfound', ({ routes }: Untyped) => resolve(routes))
        control.on('routingerror', ({ error }: Untyped) => reject(new Error(error.message)))
      })
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return {
        instructions: document.querySelectorAll('.leaflet-routing-alt tr').length,
        metres: route.summary.totalDistance,
        drawn: document.querySelectorAll('.leaflet-overlay-pane path').length,
      }
    },
    [`${base}/routing/in-shortest/route/v1`, places] as const,
  )
}

/** `requestOptions` has the key. The lines are features of the map's source. */
async function drawWithMapLibre(page: Page, base: string): Promise<Drawn> {
  await page.addScriptTag({ path: at('maplibre-gl/dist/maplibre-gl.js') })
  const code = readFileSync(at('@maplibre/maplibre-gl-directions/dist/maplibre-gl-directions.js'), 'utf8')
  await page.route('**/directions.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  )
  return page.evaluate(
    async ([api, stops, origin]) => {
      const { maplibregl } = window as Untyped
      const style = { version: 8, sources: {}, layers: [] }
      const map = new maplibregl.Map({ container: 'map', style, center: [73.86, 18.53], zoom: 12 })
      await new Promise((resolve) => map.once('load', resolve))
      const { default: Directions } = await import(`${origin}/directions.js`)
      const options = { api, profile: 'car', requestOptions: { 'api-key': 'demo-key', alternatives: 'true' } }
      const directions = new Directions(map, options)
      const found = new Promise<Untyped>((resolve) =>
        directions.on('fetchroutesend', (event: Untyped) => resolve(event.data)),
      )
      await directions.setWaypoints(stops)
      const { directions: answer } = await found
      const [route] = answer.routes
      const lines = map.getSource('maplibre-gl-directions').serialize().data.features
      return {
        instructions: 0,
        metres: route.distance,
        drawn: lines.filter(({ geometry }: Untyped) => geometry.type === 'LineString').length,
      }
    },
    [`${base}/routing/in-shortest/route/v1`, places, base] as const,
  )
}

function judge({ instructions, metres, drawn }: Drawn, leastInstructions: number): Drawing {
  return {
    isWhole: metres > 3000 && drawn > 0 && instructions >= leastInstructions,
    what: `${Math.round(metres)} m, ${drawn} lines, ${instructions} instructions`,
  }
}

export const engineClients = {
  'leaflet-routing-machine': async (page: Page, base: string) => judge(await drawWithLeaflet(page, base), 4),
  'maplibre-gl-directions': async (page: Page, base: string) => judge(await drawWithMapLibre(page, base), 0),
}
