import { readStored, defaultBaseUrl } from '../tryIt/connection.ts'
import type { StyledMap } from './styledMap.ts'

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
      const url = styleUrl(choice.value, figure.dataset)
      const { drawMap } = await import('./styledMap.ts')
      canvas.hidden = false
      show.hidden = true
      map ??= drawMap(canvas)
      await (await map).setStyle(url)
      say('')
    } catch (error) {
      say(`The map can’t be shown: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  show.addEventListener('click', () => void draw())
  choice.addEventListener('change', () => {
    if (map) void draw()
  })
}

/** The style at the base URL and with the API key that the try-it panels use. */
function styleUrl(style: string, { gateway = '', demoKey = '' }: DOMStringMap): string {
  const { baseUrl = defaultBaseUrl(gateway), apiKey = demoKey } = readStored()
  const url = new URL(`${baseUrl.replace(/\/$/, '')}/styles/${style}/${style}.json`)
  url.searchParams.set('api-key', apiKey)
  return url.href
}
