import { base } from '@geofield/page/site'
import type { ErrorPage } from '../spec/errorPages.ts'
import { allFields, type Field } from '../spec/fields.ts'
import type { OperationPage } from '../spec/operationPage.ts'
import { type EventPair, eventPairId } from '../spec/eventPairs.ts'
import type { NameIndex, NameKind, NamedPlace } from './rank.ts'

export interface IndexSource {
  operations: readonly OperationPage[]
  errorPages: readonly ErrorPage[]
  eventPairs: readonly EventPair[]
  /** Other pages that define names. */
  others: readonly NamingPage[]
}

/** A page that defines names of one kind, each with its fragment. */
export interface NamingPage {
  title: string
  path: string
  kind: NameKind
  names: readonly { name: string; fragment: string }[]
}

/** Every name that a reader may look up, with the place that defines it. */
export function nameIndex({ operations, errorPages, eventPairs, others }: IndexSource): NameIndex {
  const createEvent = operations.findIndex(({ id }) => id === 'createEvent')
  const pairs = eventPairs.map((pair): NamedPlace => [
    `${pair.typeCode} ${pair.actionCode}`,
    'event',
    createEvent,
    eventPairId(pair),
  ])
  const errors = errorPages.map(({ code }, at): NamedPlace => [
    code,
    'error code',
    operations.length + at,
    '',
  ])
  const elsewhere = others.flatMap(({ kind, names }, i) =>
    names.map(({ name, fragment }): NamedPlace => [
      name,
      kind,
      operations.length + errorPages.length + i,
      fragment,
    ]),
  )
  return {
    pages: [
      ...operations.map(({ id, title, request: { foreign } }) => ({
        title,
        path: `${base}/reference/${id}/`,
        ...(foreign && { foreign }),
      })),
      ...errorPages.map(({ id, statuses }) => ({
        title: errorTitle(statuses),
        path: `${base}/errors/${id}/`,
      })),
      ...others.map(({ title, path }) => ({ title, path })),
    ],
    places: [...errors, ...pairs, ...operations.flatMap((page, at) => namesOf(page, at)), ...elsewhere],
  }
}

const errorTitle = (statuses: ErrorPage['statuses']) =>
  statuses.map(({ status, name }) => `${status} ${name}`).join(', ')

function namesOf(page: OperationPage, at: number): NamedPlace[] {
  const places = (kind: NameKind, fields: Field[]) =>
    fields.filter(({ name }) => name !== '*').map(({ name, id }): NamedPlace => [name, kind, at, id])
  const shapes = (contents: { shape?: Parameters<typeof allFields>[0] }[]) =>
    contents.flatMap(({ shape }) => (shape ? allFields(shape) : []))
  const ok = page.responses.filter((response) => response.ok)
  return [
    [page.id, 'operation', at, ''],
    [page.path, 'path', at, ''],
    ...page.parameters.flatMap((group) => places('parameter', group.fields)),
    ...places('field', shapes(page.body?.parts ?? [])),
    ...places(
      'response header',
      ok.flatMap(({ headers }) => headers),
    ),
    ...places('response field', shapes(ok.flatMap(({ contents }) => contents))),
  ]
}
