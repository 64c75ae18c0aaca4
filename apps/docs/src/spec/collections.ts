import { getCollection, getEntry } from 'astro:content'
import type { ErrorPage } from './errorPages.ts'
import type { AreaCard, ErrorsEntry } from './operationLoader.ts'
import type { OperationPage } from './operationPage.ts'

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

function sorted<T extends { order: number }>(entries: { data: T }[]): T[] {
  return entries.map(({ data }) => data).sort((a, b) => a.order - b.order)
}
