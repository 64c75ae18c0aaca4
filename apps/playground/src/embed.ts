import { loadStyleSheet } from '@geofield/page/liveMap/loadStyleSheet'
import styles from './styles/play.css?url'

/** Opens the playground in the page when its button is pressed. The link to its own page keeps what it shows. */
export function embedPlay(): void {
  const part = <T extends HTMLElement>(name: string) => document.querySelector<T>(`[data-${name}]`)!
  const [button, whole, place] = [
    part<HTMLButtonElement>('open-play'),
    part<HTMLAnchorElement>('whole-play'),
    part('play-place'),
  ]
  const { pathname } = whole
  button.addEventListener('click', async () => {
    button.hidden = true
    place.hidden = false
    const [{ play }, { makeAddress }] = await Promise.all([
      import('./play.ts'),
      import('./address.ts'),
      loadStyleSheet(styles),
    ])
    const address = makeAddress('', (query) => (whole.href = `${pathname}?${query}`))
    await play(part('play'), address)
    place.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  })
}
