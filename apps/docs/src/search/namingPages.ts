import { areas } from '@geofield/client/areas'
import { areaPage } from '../client/entries.ts'
import { readSettings, settingsTitle } from '../generated/settingsPage.ts'
import { base } from '@geofield/page/site'
import type { SchemaPage } from '../spec/schemaPages.ts'
import type { NamingPage } from './nameIndex.ts'

/** The settings of the server, the methods of the client and the schemas, with the headings that define them. */
export async function namingPages(schemaPages: readonly SchemaPage[]): Promise<NamingPage[]> {
  const settings: NamingPage = {
    title: settingsTitle,
    path: `${base}/guides/settings/`,
    kind: 'setting',
    names: (await readSettings()).flatMap(({ env, name }) => {
      const fragment = slug(env)
      return [env, name].map((one) => ({ name: one, fragment }))
    }),
  }
  const methods = Object.entries(areas).map(([area, functions]): NamingPage => {
    const rows = Object.entries<{ row: { preview?: boolean } }>(functions)
    const names = rows.map(([name, { row }]) => `client.${row.preview ? 'preview.' : ''}${area}.${name}`)
    return {
      title: `client.${area}`,
      path: `${base}/${areaPage(area)}/`,
      kind: 'client method',
      names: names.map((name) => ({ name, fragment: slug(name) })),
    }
  })
  const schemas = schemaPages.map(({ id, title, entries }): NamingPage => ({
    title,
    path: `${base}/reference/schemas/${id}/`,
    kind: 'schema',
    names: entries.map(({ name }) => ({ name, fragment: name })),
  }))
  return [settings, ...methods, ...schemas]
}

/** The id of a heading, as Markdown makes it. */
function slug(heading: string): string {
  return heading.toLowerCase().replaceAll('.', '')
}
