import { useLayoutEffect, useRef } from 'preact/hooks'
import { highlight } from '@geofield/page/highlight'
import { demoAddress } from '@geofield/page/samples/demo'
import { copyOnClick } from '@geofield/page/copyOnClick'
import { base } from '@geofield/page/site'
import { readReader } from '@geofield/page/connection/connection'
import type { Play } from '../tool.ts'
import { htmlSnippet, keyPlace, type Shown, typescriptSnippet } from './snippet.ts'
import { useMapEvents } from './useMapEvents.ts'

/** The code that shows this very view in another page, in two forms to copy. */
export function SnippetView({ play }: { play: Play }) {
  useMapEvents(play, 'style.load', 'moveend')
  return (
    <section class="play-part look-snippet" aria-labelledby="look-snippet">
      <h2 id="look-snippet">This view in your page</h2>
      <p class="play-about">
        Put an API key in the place of <code>{keyPlace}</code>. Everybody who opens the page can read it, so
        use a key for the <a href={`${base}/guides/access/`}>area styles only</a>, and let{' '}
        <code>GEOFIELD_CORS_ORIGINS</code> name the page’s origin.
      </p>
      <Snippet label="HTML" write={() => htmlSnippet(readShown(play))} />
      <Snippet label="TypeScript" write={() => typescriptSnippet(readShown(play))} />
    </section>
  )
}

function Snippet({ label, write }: { label: string; write: () => string }) {
  const copy = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => copyOnClick(copy.current!, write), [])
  return (
    <div class="play-part">
      <h3>{label}</h3>
      <div class="call-code">
        <button ref={copy} type="button" class="copy" aria-label={`Copy the ${label}`} children="Copy" />
        <pre class="code" tabIndex={0} role="group" aria-label={label}>
          <code class="look-code" dangerouslySetInnerHTML={{ __html: highlight(write(), 'ts') }} />
        </pre>
      </div>
    </div>
  )
}

function readShown({ map, address }: Play): Shown {
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
