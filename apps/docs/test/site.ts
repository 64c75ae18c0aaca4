import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { listAreas, type Bundle, readBundle } from '../src/spec/bundle.ts'
import { type OperationPage, operationPage } from '../src/spec/operationPage.ts'
import { Texts } from '../src/spec/text.ts'
import { base } from '@geofield/page/site'
import { dist } from './staticServer.ts'

export interface BuiltPage {
  /** As the server names it: `/docs/errors/`. */
  path: string
  html: string
  ids: Set<string>
  links: string[]
}

/** Every HTML page of the built site. */
export async function builtPages(): Promise<BuiltPage[]> {
  const files = await readdir(dist, { recursive: true }).catch(() => {
    throw new Error(`There is no ${dist}: build the site first (pnpm build)`)
  })
  const pages = files.filter((file) => file.endsWith('.html'))
  return Promise.all(
    pages.map(async (file) => {
      const html = await readFile(join(dist, file), 'utf8')
      const markup = html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
      return {
        path: `${base}/${relative('.', file).replace(/(^|\/)index\.html$/, '$1')}`,
        html,
        ids: new Set(attributes(markup, 'id')),
        links: attributes(markup, 'href'),
      }
    }),
  )
}

export function attributes(markup: string, name: string): string[] {
  return [...markup.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) =>
    unescapeHtml(value ?? ''),
  )
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#38;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}

/** What the pages are made from, in the order of the document. */
export async function pagesOfBundle(): Promise<{ bundle: Bundle; operations: OperationPage[] }> {
  const bundle = await readBundle()
  const texts = new Texts((markdown) => Promise.resolve({ html: markdown }))
  const operations = await texts.with((text) =>
    listAreas(bundle).flatMap((area) =>
      area.operations.map((placed, order) => operationPage({ bundle, area, placed, order, text })),
    ),
  )
  return { bundle, operations }
}

export function referencePath(operation: OperationPage): string {
  return `${base}/reference/${operation.id}/`
}

/** One operation of each kind of page, chosen by what they are and not by name. */
export function operationKinds(operations: OperationPage[]): OperationPage[] {
  const first = (test: (operation: OperationPage) => boolean) => operations.find(test)
  const kinds = [
    first(({ request }) => request.body?.form === true),
    first(({ method, access }) => method === 'GET' && !access.tenant),
    first(({ access, body }) => access.tenant && body !== undefined),
    first(({ paging }) => paging !== undefined),
    first(({ drawing }) => drawing !== undefined),
    first(({ status }) => status.code !== 'ready'),
    [...operations].sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0],
  ]
  return [...new Set(kinds.filter((kind) => kind !== undefined))]
}
