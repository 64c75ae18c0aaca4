import { readMapFigure } from './mapFigure.ts'
import { describeFailure, fetchStyle, readServer, themeStyle } from '@geofield/page/liveMap/serverMap'

/** Adds the handlers that put the server's map in the place of a drawing. */
export function exampleMaps(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-example-map]')) setUp(figure)
}

function setUp(figure: HTMLElement): void {
  const { show, canvas, setLive, say } = readMapFigure(figure)
  const open = async () => {
    show.disabled = true
    say('Loading…')
    await openMap(figure, { canvas, reveal: () => setLive(true) })
    say('')
  }
  show.addEventListener('click', () => {
    open().catch((error: unknown) => {
      setLive(false)
      say(describeFailure(error))
    })
  })
}

/** Draws the map with the example's geometries. `reveal` is called as soon as there is something to show. */
async function openMap(
  figure: HTMLElement,
  { canvas, reveal }: { canvas: HTMLElement; reveal: () => void },
): Promise<void> {
  const style = await fetchStyle(readServer(figure.dataset), themeStyle())
  const [{ drawMap }, { featureLayers }, geoJson] = await Promise.all([
    import('@geofield/page/liveMap/styledMap'),
    import('@geofield/page/liveMap/layers'),
    fetch(figure.dataset.geoJson ?? '').then((response) => response.json()),
  ])
  reveal()
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
