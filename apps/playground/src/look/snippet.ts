/** What a snippet shows. */
export interface Shown {
  baseUrl: string
  style: string
  /** Empty: the style's own. */
  language: string
  center: readonly [lon: number, lat: number]
  zoom: number
  /** Degrees. */
  bearing: number
  pitch: number
  /** Whether the style's relief is turned off. */
  isFlat: boolean
}

/** Where the key belongs: the code is for pages that everybody can read. */
export const keyPlace = 'YOUR_KEY'

/** A whole page with the map. MapLibre's files come from the page's own host, as its worker has to. */
export function htmlSnippet(shown: Shown): string {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Map</title>
  <!-- npm install maplibre-gl -->
  <link rel="stylesheet" href="node_modules/maplibre-gl/dist/maplibre-gl.css" />
  <style>
    html, body, #map { height: 100%; margin: 0 }
  </style>
  <div id="map"></div>
  <script type="module">
    import { Map } from './node_modules/maplibre-gl/dist/maplibre-gl.mjs'

${mapCode(shown).replaceAll(/^(?=.)/gm, '    ')}
  </script>
</html>
`
}

export function typescriptSnippet(shown: Shown): string {
  return `import { Map } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'

${mapCode(shown)}
`
}

function mapCode({ baseUrl, style, language, center, zoom, bearing, pitch, isFlat }: Shown): string {
  const query = language === '' ? '' : `language=${language}&`
  const angle = bearing === 0 && pitch === 0 ? '' : `\n  bearing: ${bearing},\n  pitch: ${pitch},`
  return `${isFlat ? 'const map = ' : ''}new Map({
  container: 'map',
  style: '${baseUrl}/styles/${style}/${style}.json?${query}api-key=${keyPlace}',
  center: [${center.join(', ')}], // longitude, latitude
  zoom: ${zoom},${angle}
})${isFlat ? "\nmap.on('style.load', () => map.setTerrain(null))" : ''}`
}
