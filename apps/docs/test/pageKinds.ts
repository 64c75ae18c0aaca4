import { base } from '@geofield/page/site'
import type { OperationPage } from '../src/spec/operationPage.ts'
import { type BuiltPage, operationKinds, referencePath } from './site.ts'

const single = [
  '',
  'errors/',
  'changelog/',
  'play/',
  '404.html',
  'status/',
  'reference/',
  'reference/schemas/',
  'guides/',
]

/** The path of one page of each kind; the others are made of the same parts. */
export function pageKinds(pages: readonly BuiltPage[], operations: OperationPage[]): string[] {
  const areas = new Set(operations.map(({ area }) => `${base}/reference/${area}/`))
  return [
    ...single.map((path) => `${base}/${path}`),
    ...alikePages(pages).map((group) => longestOf(group).path),
    longestOf(pages.filter(({ path }) => areas.has(path))).path,
    ...operationKinds(operations).map(referencePath),
  ]
}

export const guidePaths = (pages: readonly BuiltPage[]): string[] =>
  pages
    .map(({ path }) => path)
    .filter((path) => path.startsWith(`${base}/guides/`) && path !== `${base}/guides/`)

/** Pages that differ in their texts only: the longest stands for its group. */
export function alikePages(pages: readonly BuiltPage[]): BuiltPage[][] {
  return ['cli/', 'client/', 'errors/', 'recipes/', 'reference/schemas/'].map((folder) =>
    pages.filter(({ path }) => path.startsWith(`${base}/${folder}`) && path !== `${base}/${folder}`),
  )
}

export function longestOf(group: readonly BuiltPage[]): BuiltPage {
  return group.toSorted((one, other) => other.html.length - one.html.length)[0]!
}

/** Its heading is the widest, more or less: headings are made of what addresses are. */
export function longestNamed(group: readonly BuiltPage[]): BuiltPage {
  return group.toSorted((one, other) => other.path.length - one.path.length)[0]!
}
