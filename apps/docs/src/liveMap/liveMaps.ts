import { describeFailure, fetchStyle, readServer } from '@geofield/page/liveMap/serverMap'
import type { StyledMap } from '@geofield/page/liveMap/styledMap'

/** Adds the handlers that load the maps of a page. */
export function liveMaps(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-live-map]')) setUp(figure)
}

function setUp(figure: HTMLElement): void {
  const part = <T extends HTMLElement>(name: string) => figure.querySelector<T>(`[data-${name}]`) as T
  const [choice, show, canvas] = [
    part<HTMLSelectElement>('style'),
    part<HTMLButtonElement>('show'),
    part('canvas'),
  ]
  const say = (text: string) => {
    part('state').textContent = text
  }
  let map: Promise<StyledMap> | undefined
  const draw = async () => {
    say('Loading…')
    try {
      const style = await fetchStyle(readServer(figure.dataset), choice.value)
      const { drawMap } = await import('@geofield/page/liveMap/styledMap')
      canvas.hidden = false
      show.hidden = true
      map ??= drawMap(canvas)
      await (await map).setStyle(style)
      say('')
    } catch (error) {
      say(describeFailure(error))
    }
  }
  show.addEventListener('click', () => void draw())
  choice.addEventListener('change', () => {
    if (map) void draw()
  })
}
