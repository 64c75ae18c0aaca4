import mono from '@fontsource-variable/overpass-mono/LICENSE?raw'
import text from '@fontsource-variable/overpass/LICENSE?raw'
import type { APIRoute, GetStaticPaths } from 'astro'

/** The licences of the fonts, which the site gives on with them. */
const licences = { overpass: text, 'overpass-mono': mono }

export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(licences).map(([font, licence]) => ({ params: { font }, props: { licence } }))

export const GET: APIRoute = ({ props }) => new Response(String(props.licence))
