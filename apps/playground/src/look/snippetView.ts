import { highlight } from '@geofield/page/highlight'
import { demoAddress } from '@geofield/page/samples/demo'
import { copyOnClick } from '@geofield/page/copyOnClick'
import { base } from '@geofield/page/site'
import { readReader } from '@geofield/page/connection/connection'
import { element } from '@geofield/page/element'
import type { Play } from '../tool.ts'
import { htmlSnippet, keyPlace, type Shown, typescriptSnippet } from './snippet.ts'

/** The code that shows this very view in another page, in two forms to copy. */
export function snippetView({ map, address }: Play): { element: HTMLElement; update: () => void } {
  const read = (): Shown => {
    const round = (degrees: number, digits: number) => Number(degrees.toFixed(digits))
    const { lon, lat } = map.center()
    const camera = map.camera()
    return {
      baseUrl: readReader(demoAddress).baseUrl.replace(/\/$/, ''),
      style: map.styleName() || (address.get('style') ?? 'liberty'),
      language: address.get('language') ?? '',
      center: [round(lon, 5), round(lat, 5)],
      zoom: round(camera.zoom, 2),
      bearing: round(camera.bearing, 1),
      pitch: round(camera.pitch, 1),
      isFlat: map.hasTerrain() && address.get('terrain') === 'off',
    }
  }
  const forms = [
    { label: 'HTML', write: htmlSnippet },
    { label: 'TypeScript', write: typescriptSnippet },
  ].map(({ label, write }) => {
    const code = element('code', { class: 'look-code' })
    const copy = element('button', { type: 'button', class: 'copy' }, 'Copy')
    copy.setAttribute('aria-label', `Copy the ${label}`)
    copyOnClick(copy, () => write(read()))
    const block = element('pre', { class: 'code', tabindex: 0, role: 'group', 'aria-label': label }, code)
    const update = () => (code.innerHTML = highlight(write(read()), 'ts'))
    return {
      element: element(
        'div',
        { class: 'play-part' },
        element('h3', {}, label),
        element('div', { class: 'call-code' }, copy, block),
      ),
      update,
    }
  })
  return {
    element: element(
      'section',
      { class: 'play-part look-snippet', 'aria-labelledby': 'look-snippet' },
      element('h2', { id: 'look-snippet' }, 'This view in your page'),
      element(
        'p',
        { class: 'play-about' },
        'Put an API key in the place of ',
        element('code', {}, keyPlace),
        '. Everybody who opens the page can read it, so use a key for the ',
        element('a', { href: `${base}/guides/access/` }, 'area styles only'),
        ', and let ',
        element('code', {}, 'GEOFIELD_CORS_ORIGINS'),
        ' name the page’s origin.',
      ),
      ...forms.map((form) => form.element),
    ),
    update: () => {
      for (const { update } of forms) update()
    },
  }
}
