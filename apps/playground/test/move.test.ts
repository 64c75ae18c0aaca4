import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { metresBetween } from '@geofield/page/map/distance'
import { writeLength } from '../src/move/figures.ts'
import type { Stop } from '../src/move/moveState.ts'
import { lineOf, type Trip } from '../src/move/trips.ts'
import { findColourFaults, findStructureFaults, loadAxe } from '../../docs/test/accessibility.ts'
import { launchBrowser } from '../../docs/test/browser.ts'
import { inFull } from '../../docs/test/inFull.ts'
import { withPlay } from './openPlay.ts'
import { tabTo } from './tabTo.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** Places with roads between them, in an order that can be bettered. The starter map has only towns. */
const stops = inject('hasRealRoads')
  ? ['18.5309,73.8478', '18.5089,73.8077', '18.5204,73.8567', '18.5018,73.8636', '18.559,73.807']
  : ['18.5204,73.8567', '19.076,72.8777', '17.6599,75.9064', '19.9975,73.7898', '16.705,74.2433']
const two = stops.slice(0, 2).join(';')
const routeCalls = '**/routing/adapter/route*'

const headline = (page: Page) => page.locator('.play-headline')
const view = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, letter: string) => page.getByRole('textbox', { name: `Stop ${letter}:` })
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const wasSent = (sent: { url: () => string; postData: () => string | null }[], path: string) =>
  sent.filter((request) => request.url().includes(path)).map((request) => request.postData())

test.runIf(inFull)(
  'a link shows its stops, way of travel and units, and the kept route beside the new one',
  async () => {
    const link = `?tool=move&stops=${two}&names=Start;End&by=bicycle&units=mi&kept=auto;${two}`
    await withPlay(browser, link, async ({ page, sent, faults }) => {
      const compared = page.getByRole('region', { name: 'Comparison' })
      await compared.getByRole('row', { name: /Ascent.*(ft|not known)/ }).waitFor()
      expect(await compared.locator('thead').innerText()).toMatch(
        /Kept: Car, 2 stops\s+This one: Bicycle, 2 stops/,
      )
      expect(await compared.getByRole('row', { name: 'Distance' }).innerText()).toMatch(/mi.* mi/s)
      expect(await headline(page).innerText()).toMatch(/\d mi, /)
      expect(await field(page, 'A').inputValue()).toBe('Start')
      expect(await page.getByText('These roads are synthetic').count()).toBe(inject('hasRealRoads') ? 0 : 1)
      const query = new URL(page.url()).searchParams
      expect(
        Object.fromEntries([...new URLSearchParams(link)].map(([name]) => [name, query.get(name)])),
      ).toEqual(Object.fromEntries(new URLSearchParams(link)))
      const bodies = wasSent(sent, '/routing/')
      expect(bodies.length).toBe(new Set(bodies).size)
      await loadAxe(page)
      expect([...(await findStructureFaults(page)), ...(await colourFaults(page))]).toEqual([])
      await compared.getByRole('button', { name: 'Stop comparing' }).click()
      await compared.waitFor({ state: 'hidden' })
      expect(parameter(page, 'kept')).toBe(null)
      expect(faults).toEqual([])
    })
  },
)

test('five stops are put in the best order by keyboard alone', async () => {
  await withPlay(browser, '?tool=move', async ({ page }) => {
    await page.getByText('Add two stops for a route').waitFor()
    await page.getByRole('tab', { name: 'Move' }).focus()
    await tabTo(page, page.getByLabel(/^Add a stop/))
    for (const [index, stop] of stops.entries()) {
      await page.keyboard.type(stop)
      await page.keyboard.press('Enter')
      await expect.poll(() => parameter(page, 'stops')?.split(';').length).toBe(index + 1)
    }
    expect(parameter(page, 'stops')).toBe(stops.join(';'))
    await tabTo(page, view(page, 'Best order'))
    await page.keyboard.press('Enter')
    await page.getByText(/^Saves .* against the order given/).waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Use this order' }))
    await page.keyboard.press('Enter')
    await page.getByText('The order given is the best already.').waitFor()
    const order = parameter(page, 'stops')!.split(';')
    expect(order).not.toEqual(stops)
    expect(order.toSorted()).toEqual(stops.toSorted())
    expect(order[0]).toBe(stops[0])
    // The button is gone: the keyboard goes on at what it led to.
    expect(
      await page.locator('.play-result').evaluate((result) => result.contains(document.activeElement)),
    ).toBe(true)
  })
})

test.runIf(inFull)('a fixed end stays the end, and a round trip comes back to the start', async () => {
  await withPlay(browser, `?tool=move&show=order&end=last&stops=${stops.join(';')}`, async ({ page }) => {
    const letters = async () =>
      (await page.getByRole('list', { name: 'Best order' }).locator('.play-letter').allInnerTexts()).join('')
    await expect.poll(letters).toMatch(/^A...E$/)
    await page.getByLabel('End at').selectOption('start')
    await expect.poll(letters).toMatch(/^A....A$/)
    await page.getByLabel('End at').selectOption('any')
    await expect.poll(letters).toMatch(/^A....$/)
  })
})

test.runIf(inFull)('stops come from the map, its centre and a name, and change their order', async () => {
  await withPlay(browser, `?tool=move&view=${stops[0]},12`, async ({ page }) => {
    await page
      .locator('[data-canvas] canvas')
      .first()
      .click({ position: { x: 200, y: 200 } })
    await field(page, 'A').waitFor()
    await page.getByRole('button', { name: 'Add the map’s centre' }).click()
    await field(page, 'B').waitFor()
    await page.getByLabel(/^Add a stop/).fill('Pune')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const named = field(page, 'C')
    await expect.poll(() => named.inputValue()).toContain('Pune')
    await page.getByRole('button', { name: 'Move stop C up' }).press('Enter')
    await expect.poll(() => parameter(page, 'names')).toMatch(/^;.*Pune.*;$/)
    await page.getByRole('button', { name: 'Move stop B up' }).press('Enter')
    await expect.poll(() => parameter(page, 'names')).toMatch(/^.*Pune.*;;$/)
    await page.getByRole('button', { name: 'Remove stop A' }).press('Enter')
    await expect.poll(() => parameter(page, 'names')).toBe(null)
    expect(parameter(page, 'stops')!.split(';')[1]).toBe(stops[0])
    await field(page, 'A').fill(stops[1]!)
    await field(page, 'A').press('Enter')
    await expect.poll(() => parameter(page, 'stops')).toBe(`${stops[1]};${stops[0]}`)
    await page.getByLabel(/^Add a stop/).fill('!!!')
    await page.getByLabel(/^Add a stop/).press('Enter')
    await page.getByRole('alert').getByText('No place matches').waitFor()
  })
})

test.runIf(inFull)(
  'an address that no place surely is becomes a stop only when the reader chooses',
  async () => {
    await withPlay(browser, `?tool=move&stops=${stops[0]}`, async ({ page, sent }) => {
      const adder = page.getByLabel('Add a stop')
      await adder.fill('zxqv wvutq')
      await adder.press('Enter')
      const choices = page.getByRole('list', { name: 'No place is surely' })
      await choices.getByRole('button').first().waitFor()
      expect(await field(page, 'B').count()).toBe(0)
      await page.getByRole('button', { name: 'None of these' }).press('Enter')
      expect(await choices.count()).toBe(0)
      expect(parameter(page, 'stops')).toBe(stops[0])
      await adder.press('Enter')
      await choices.getByRole('button').first().press('Enter')
      await expect.poll(() => field(page, 'B').count()).toBe(1)
      const chosen = await field(page, 'B').inputValue()
      await field(page, 'A').fill('zxqv wvutq')
      await field(page, 'A').press('Enter')
      await page.getByRole('button', { name: 'None of these' }).press('Enter')
      await expect.poll(() => field(page, 'A').inputValue()).toBe(stops[0]!.replace(',', ', '))
      expect(chosen).not.toBe('')
      expect(wasSent(sent, '/geocode/').length).toBe(3)
    })
  },
)

test.runIf(inFull)('a maneuver that is chosen is shown on the map', async () => {
  await withPlay(browser, `?tool=move&stops=${two}`, async ({ page }) => {
    await headline(page).waitFor()
    const before = parameter(page, 'view')
    const first = page.locator('.play-legs .entry').first()
    await first.press('Enter')
    await expect.poll(() => parameter(page, 'view')).not.toBe(before)
    expect(await first.getAttribute('aria-current')).toBe('true')
  })
})

test('a dragged stop asks anew, and of two quick drags only the newest response is shown', async () => {
  await withPlay(browser, `?tool=move&stops=${two}`, async ({ page }) => {
    await headline(page).waitFor()
    const before = parameter(page, 'stops')
    const held: Route[] = []
    await page.route(routeCalls, (route) => void held.push(route))
    await drag(page, 'Stop B', [-30, -20])
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await drag(page, 'Stop B', [-30, -30])
    const lastStops = () =>
      (held.at(-1)!.request().postDataJSON() as { locations: Stop[] }).locations
        .map(({ lat, lon }) => `${Number(lat.toFixed(5))},${Number(lon.toFixed(5))}`)
        .join(';')
    await expect.poll(lastStops).toBe(parameter(page, 'stops'))
    expect(parameter(page, 'stops')).not.toBe(before)
    const early = held.slice(0, -1)
    await expect
      .poll(() => early.map((route) => route.request().failure() !== null))
      .toEqual(early.map(() => true))
    const response = await held.at(-1)!.fetch()
    const { trip } = (await response.json()) as { trip: Trip }
    await held.at(-1)!.fulfill({ response })
    await expect.poll(() => headline(page).innerText()).toContain(writeLength(trip.summary.length, 'km'))
    const bodies = held.map((route) => route.request().postData())
    expect(bodies.length).toBe(new Set(bodies).size)
  })
})

test.runIf(inFull)('without a network it says so, and a second try works', async () => {
  await withPlay(browser, `?tool=move&stops=${two}`, async ({ page }) => {
    await headline(page).waitFor()
    await page.route(routeCalls, (route) => route.abort())
    await page.getByLabel('Travel').selectOption('bicycle')
    await page.getByRole('alert').waitFor()
    expect(await headline(page).count()).toBe(0)
    await page.unroute(routeCalls)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await headline(page).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

test.runIf(inFull)('a stop far from all roads is named', async () => {
  await withPlay(browser, `?tool=move&stops=${stops[0]};15,68`, async ({ page }) => {
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toMatch(/^No road is near stop B \(15,68\)\./)
  })
})

test('the matrix, what can be reached and the heights', async () => {
  await withPlay(browser, `?tool=move&show=matrix&stops=${two}`, async ({ page, faults }) => {
    await page.getByRole('cell', { name: /^A to B: .*(min|s)$/ }).waitFor()
    await page.getByLabel('Cells show').selectOption('distance')
    await page.getByRole('cell', { name: /^B to A: .* km$/ }).waitFor()
    expect(parameter(page, 'cells')).toBe('distance')

    await view(page, 'Reach').click()
    await page.getByText('within 15 min').waitFor()
    await page.getByRole('combobox', { name: 'By', exact: true }).selectOption('distance')
    await page.getByText('within 5 km').waitFor()
    const contours = page.getByLabel('Distances in km')
    await contours.fill('3, none')
    await contours.press('Enter')
    await page.getByRole('alert').getByText('Write one to 4 numbers above 0').waitFor()
    expect(await contours.getAttribute('aria-invalid')).toBe('true')
    await contours.fill('3')
    await contours.press('Enter')
    await page.getByText('within 3 km').waitFor()
    expect(parameter(page, 'contours')).toBe('3')

    await view(page, 'Elevation').click()
    const known = page.getByText(/^Ascent \d+ m, descent \d+ m$/)
    await known.or(page.getByText('The server has no heights here')).waitFor()
    // The server has the terrain of Pune where it has its roads.
    if (await known.isVisible())
      expect(await page.getByText('These heights are synthetic').count()).toBe(inject('hasRealRoads') ? 0 : 1)
    if (inject('hasRealRoads')) {
      const along = page.getByRole('slider', { name: 'Place along the way' })
      await along.press('End')
      expect(await along.getAttribute('aria-valuetext')).toMatch(/ km: \d+ m$/)
      await along.press('Home')
      expect(await along.getAttribute('aria-valuenow')).toBe('0')
      await along.press('ArrowRight')
      expect(Number(await along.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    }
    expect(faults).toEqual([])
  })
})

test.runIf(inFull)(
  'a chosen GPX and a dropped GeoJSON are matched to roads, and other files are refused',
  async () => {
    await withPlay(browser, '?tool=move&show=track', async ({ page }) => {
      const track = await recordTrack()
      const points = track.map(({ lat, lon }) => `<trkpt lat="${lat}" lon="${lon}"/>`).join('')
      await choose(page, 'ride.gpx', `<?xml version="1.0"?><gpx><trk><trkseg>${points}</trkseg></trk></gpx>`)
      await page.getByText(`ride.gpx: ${track.length} of ${track.length} positions fit a road`).waitFor()
      expect(await headline(page).innerText()).toMatch(/^[3-6]\.\d km on roads$/)
      await page
        .getByRole('cell', { name: /^\d+ %$/ })
        .first()
        .waitFor()
      for (const [name, text, fault] of [
        ['notes.txt', 'Monday: three visits', 'notes.txt is neither GPX nor GeoJSON'],
        ['page.gpx', '<html></html>', 'page.gpx is neither GPX nor GeoJSON'],
        ['point.geojson', '{"type":"Point","coordinates":[73.8,18.5]}', 'point.geojson has no line'],
      ] as const) {
        await choose(page, name, text)
        await page.getByRole('alert').getByText(fault).waitFor()
      }
      await view(page, 'Route').click()
      const line = { type: 'LineString', coordinates: track.map(({ lat, lon }) => [lon, lat]) }
      await page.locator('[data-canvas]').evaluate((canvas, text) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([text], 'walk.geojson'))
        canvas.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      }, JSON.stringify(line))
      await page.getByText(`walk.geojson: ${track.length} of ${track.length} positions fit a road`).waitFor()
      expect(page.url()).not.toContain('walk')
    })
  },
)

/** Faults of the texts' colours in both themes. */
async function colourFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    faults.push(...(await findColourFaults(page, new Set())))
  }
  return faults
}

async function drag(page: Page, marker: string, [dx, dy]: [number, number]): Promise<void> {
  const { x, y, width, height } = (await page.locator(`.play-marker[title="${marker}"]`).boundingBox())!
  const [fromX, fromY] = [x + width / 2, y + height / 2]
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move(fromX + dx / 2, fromY + dy / 2)
  await page.mouse.move(fromX + dx, fromY + dy)
  await page.mouse.up()
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('A recorded track')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

/** A position every 100 m along the first 4 km of the route between two stops. */
async function recordTrack(): Promise<Stop[]> {
  const locations = stops.slice(0, 2).map((stop) => {
    const [lat, lon] = stop.split(',').map(Number)
    return { lat, lon }
  })
  const response = await fetch(`${inject('demoUrl')}/routing/adapter/route?api-key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ locations, costing: 'auto' }),
  })
  const { trip } = (await response.json()) as { trip: Trip }
  const track: Stop[] = []
  for (const [index, to] of lineOf(trip).entries()) {
    const from = track.at(-1)
    if (!from || index === 0) track.push(to)
    else {
      const steps = Math.floor(metresBetween(from, to) / 100)
      for (let step = 1; step <= steps && track.length < 41; step++) {
        const part = step / steps
        track.push({ lat: from.lat + (to.lat - from.lat) * part, lon: from.lon + (to.lon - from.lon) * part })
      }
    }
  }
  return track
}
