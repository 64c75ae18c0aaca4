import { getCollection, getEntry } from 'astro:content'
import { base } from '@geofield/page/site'
import type { ErrorPage } from './errorPages.ts'
import type { AreaCard, ErrorsEntry } from './operationLoader.ts'
import type { OperationPage } from './operationPage.ts'
import { type SchemaPage, schemaPath } from './schemaPages.ts'

/** The generated collections with their types, in the order of the document: the content store sorts by id. */
export async function allOperations(): Promise<OperationPage[]> {
  return sorted((await getCollection('operations')) as { data: OperationPage }[])
}

export async function allAreas(): Promise<AreaCard[]> {
  return sorted((await getCollection('areas')) as { data: AreaCard }[])
}

export async function errorsEntry(): Promise<ErrorsEntry> {
  return ((await getEntry('errors', 'catalogue')) as { data: ErrorsEntry }).data
}

export async function allErrorPages(): Promise<ErrorPage[]> {
  return sorted((await getCollection('errorPages')) as { data: ErrorPage }[])
}

export async function allSchemaPages(): Promise<SchemaPage[]> {
  return sorted((await getCollection('schemas')) as { data: SchemaPage }[])
}

let addresses: Promise<ReadonlyMap<string, string>> | undefined

/** The address of each named schema. */
export function schemaAddresses(): Promise<ReadonlyMap<string, string>> {
  addresses ??= allSchemaPages().then(
    (pages) =>
      new Map(
        pages.flatMap(({ id, entries }) => entries.map(({ name }) => [name, base + schemaPath(id, name)])),
      ),
  )
  return addresses
}

function sorted<T extends { order: number }>(entries: { data: T }[]): T[] {
  return entries.map(({ data }) => data).sort((a, b) => a.order - b.order)
}
