import type { Loader, LoaderContext } from 'astro/loaders'
import { base } from '@geofield/page/site'
import { listAreas, type Bundle, bundlePath, listOperations, readBundle } from './bundle.ts'
import { type ErrorCatalogue, errorCatalogue } from './errorCatalogue.ts'
import { errorPages } from './errorPages.ts'
import { type OperationPage, operationPage } from './operationPage.ts'
import { schemaAreas, schemaPages, schemaPath } from './schemaPages.ts'
import { type Text, type TextRenderer, Texts } from './text.ts'

/** An area as the home page and llms.txt list it. */
export interface AreaCard {
  id: string
  order: number
  title: string
  description?: Text
  operations: { id: string; title: string; method: string }[]
}

/** One entry per operation of the bundle. */
export function operationsLoader(): Loader {
  return bundleLoader('operations', operationPages)
}

/** One entry per area, in the document's order. */
export function areasLoader(): Loader {
  return bundleLoader('areas', areaCards)
}

/** One entry, the whole catalogue: the errors page shows it all. */
export function errorsLoader(): Loader {
  return bundleLoader('errors', (bundle, text) => [{ id: 'catalogue', ...errorCatalogue(bundle, text) }])
}

/** One entry per error code. */
export function errorPagesLoader(): Loader {
  return bundleLoader('errorPages', (bundle, text) => errorPages(errorCatalogue(bundle, text), text))
}

/** One entry per page of schemas. */
export function schemaPagesLoader(): Loader {
  return bundleLoader('schemas', schemaPages)
}

export type ErrorsEntry = ErrorCatalogue & { id: string }

function operationPages(bundle: Bundle, text: TextRenderer): OperationPage[] {
  let order = 0
  return listAreas(bundle).flatMap((area) =>
    area.operations.map((placed) => operationPage({ bundle, area, placed, order: order++, text })),
  )
}

function areaCards(bundle: Bundle, text: TextRenderer): AreaCard[] {
  return listAreas(bundle).map((area, order) => {
    const description = text(area.description)
    return {
      id: area.name,
      order,
      title: area.title,
      ...(description ? { description } : {}),
      operations: area.operations.map(({ operation, method }) => ({
        id: operation.operationId,
        title: operation.summary ?? operation.operationId,
        method,
      })),
    }
  })
}

type Build = (bundle: Bundle, text: TextRenderer) => { id: string }[]

function bundleLoader(name: string, build: Build): Loader {
  return {
    name: `geofield-${name}`,
    async load(context) {
      await fill(context, build)
      // In development, a new bundle rebuilds the pages.
      context.watcher?.add(bundlePath)
      context.watcher?.on('change', (path) => {
        if (path === bundlePath) void fill(context, build)
      })
    },
  }
}

/** Names of two words at least: a shorter one, such as `Title`, is the name of a field too. */
const schemaName = /^[A-Z][a-z]+[A-Z]\w*$/
/** What the description calls a guide, which has no addresses of its own. */
const guideNames = new Map([['the guide on searching', '/guides/search/']])

/** Descriptions name operations, schemas and guides; on a page such a name is a link. Addresses get the base. */
function nameLinks(bundle: Bundle): (html: string) => string {
  const operations = new Set(listOperations(bundle).map(({ operation }) => operation.operationId))
  const areas = schemaAreas(bundle)
  const addressOf = (name: string) => {
    if (operations.has(name)) return `/reference/${name}/`
    const area = schemaName.test(name) ? areas.get(name) : undefined
    return area && schemaPath(area, name)
  }
  return (html) => {
    let linked = html.replaceAll('href="/', `href="${base}/`)
    for (const [name, path] of guideNames)
      linked = linked.replaceAll(name, `<a href="${base}${path}">${name}</a>`)
    return linked.replaceAll(/<code>(\w+)<\/code>/g, (code, name: string) => {
      const path = addressOf(name)
      return path ? `<a href="${base}${path}">${code}</a>` : code
    })
  }
}

async function fill({ store, renderMarkdown }: LoaderContext, build: Build): Promise<void> {
  const bundle = await readBundle()
  const link = nameLinks(bundle)
  const texts = new Texts(async (markdown) => ({ html: link((await renderMarkdown(markdown)).html) }))
  const entries = await texts.with((text) => build(bundle, text))
  store.clear()
  for (const entry of entries) store.set({ id: entry.id, data: { ...entry } })
}
