import { describeFailure, fetchStyle, readServer, themeStyle } from './serverMap.ts'

/** Adds the handlers that put the server's map in the place of a drawing. */
export function exampleMaps(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-example-map]')) setUp(figure)
}

function setUp(figure: HTMLElement): void {
  const part = <T extends HTMLElement>(name: string) => figure.querySelector<T>(`[data-${name}]`) as T
  const [show, still, canvas, state] = [
    part<HTMLButtonElement>('show'),
    part('still'),
    part('canvas'),
    part('state'),
  ]
  show.addEventListener('click', () => {
    state.textContent = 'Loading…'
    show.disabled = true
    openMap(figure, () => {
      canvas.hidden = false
      still.hidden = true
    })
      .then(() => (state.textContent = ''))
      .catch((error: unknown) => {
        canvas.hidden = true
        still.hidden = false
        show.disabled = false
        state.textContent = describeFailure(error)
      })
  })
}

/** Draws the map with the example's geometries. `reveal` is called as soon as there is something to show. */
async function openMap(figure: HTMLElement, reveal: () => void): Promise<void> {
  const style = await fetchStyle(readServer(figure.dataset), themeStyle())
  const [{ drawMap }, { featureLayers }, geoJson] = await Promise.all([
    import('./styledMap.ts'),
    import('./layers.ts'),
    fetch(figure.dataset.geoJson ?? '').then((response) => response.json()),
  ])
  reveal()
  const canvas = figure.querySelector<HTMLElement>('[data-canvas]') as HTMLElement
  const { map, setStyle } = await drawMap(canvas)
  const [west, south, east, north] = (figure.dataset.bounds ?? '').split(' ').map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const drawn = setStyle(style, [west, south, east, north])
  await map.once('styledata')
  map.addSource('example', { type: 'geojson', data: geoJson })
  const layers = featureLayers('example', figure)
  for (const layer of layers) map.addLayer(layer)
  await drawn
  // The number of geometries that are seen.
  canvas.dataset.drawn = String(map.queryRenderedFeatures({ layers: layers.map(({ id }) => id) }).length)
}
