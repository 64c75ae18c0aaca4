/** Clients of OGC API - Features: each draws the customers that have a place, from an address with a token. */
import { createClient } from '@geofield/client'
import type { Page } from 'playwright-core'
import { at, type Drawing, type Untyped } from './client.ts'

/** Returns the address of the customers, and how many of them have a place. */
async function readCustomers(base: string): Promise<{ items: string; placed: number }> {
  const { preview } = createClient({
    baseUrl: base,
    tenant: 'demo',
    apiKey: 'demo-key',
    username: 'demo',
    password: 'demo',
  })
  const { token } = await preview.accounts.createToken({
    name: 'a map',
    scope: 'read',
    collections: ['customers'],
  })
  const items = `${base}/demo/ogc/collections/customers/items?token=${token}`
  const { features } = (await (await fetch(`${items}&limit=10000`)).json()) as {
    features: { geometry: object | null }[]
  }
  return { items, placed: features.filter(({ geometry }) => geometry !== null).length }
}

/** A vector source that asks for the box of the view, as OpenLayers' examples have it. */
async function drawWithOpenLayers(page: Page, items: string): Promise<number[]> {
  await page.addScriptTag({ path: at('ol/dist/ol.js') })
  return page.evaluate(async (address) => {
    const { ol } = window as Untyped
    const toBox = (extent: number[]) => ol.proj.transformExtent(extent, 'EPSG:3857', 'EPSG:4326').join()
    const source = new ol.source.Vector({
      format: new ol.format.GeoJSON(),
      url: (extent: number[]) => `${address}&limit=10000&bbox=${toBox(extent)}`,
      strategy: ol.loadingstrategy.bbox,
    })
    const view = new ol.View({ center: ol.proj.fromLonLat([79, 21]), zoom: 4 })
    const map = new ol.Map({ target: 'map', layers: [new ol.layer.Vector({ source })], view })
    await new Promise((resolve, reject) => {
      source.once('featuresloadend', resolve)
      source.once('featuresloaderror', () => reject(new Error('OpenLayers could not load the features')))
    })
    await new Promise((resolve) => map.once('rendercomplete', resolve))
    const placed: Untyped[] = source.getFeatures().filter((each: Untyped) => each.getGeometry())
    const shown = placed.filter((each) => {
      const pixel = map.getPixelFromCoordinate(ol.extent.getCenter(each.getGeometry().getExtent()))
      return map.getFeaturesAtPixel(pixel).includes(each)
    })
    return [placed.length, shown.length]
  }, items)
}

/** A layer of GeoJSON, page by page along the links. */
async function drawWithLeaflet(page: Page, items: string): Promise<number[]> {
  await page.addStyleTag({ path: at('leaflet/dist/leaflet.css') })
  await page.addScriptTag({ path: at('leaflet/dist/leaflet.js') })
  return page.evaluate(async (address) => {
    const { L } = window as Untyped
    const map = L.map('map').setView([21, 79], 4)
    const layer = L.geoJSON(null, { pointToLayer: (_: Untyped, place: Untyped) => L.circleMarker(place) })
    for (let next: string | undefined = `${address}&limit=3`; next !== undefined;) {
      const found: Untyped = await (await fetch(next)).json()
      layer.addData(found)
      next = found.links.find(({ rel }: Untyped) => rel === 'next')?.href
    }
    layer.addTo(map)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return [layer.getLayers().length, document.querySelectorAll('.leaflet-overlay-pane path').length]
  }, items)
}

const judged =
  (draw: (page: Page, items: string) => Promise<number[]>) =>
  async (page: Page, base: string): Promise<Drawing> => {
    const { items, placed } = await readCustomers(base)
    const [loaded, shown] = await draw(page, items)
    return {
      isWhole: placed > 0 && loaded === placed && shown === placed,
      what: `${loaded} of ${placed} customers loaded, ${shown} drawn`,
    }
  }

export const featureClients = { OpenLayers: judged(drawWithOpenLayers), Leaflet: judged(drawWithLeaflet) }
