import type { Component } from './sbom.ts'

/** Licenses under which this repository takes code, fonts and data of others. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // Of data: the responses and the docs name its authors.
  'CC-BY-4.0',
  // Of fonts.
  'OFL-1.1',
])

/** Packages under other licenses, which nothing that is published contains. */
const exceptions = new Map([
  ['lightningcss', 'MPL-2.0: builds the docs'],
  ['@img/sharp-libvips', 'LGPL-3.0-or-later: builds the docs'],
  ['spdx-exceptions', 'CC-BY-3.0: a list that a tool of the build reads'],
])

/** Returns a sentence for each component that has no license, or none that is allowed. */
export function findLicenseFaults(components: Component[]): string[] {
  return components
    .filter(
      ({ purl }) =>
        ![...exceptions.keys()].some((name) => decodeURIComponent(purl).startsWith(`pkg:npm/${name}`)),
    )
    .flatMap((component) => {
      const name = decodeURIComponent(component.purl.replace('pkg:npm/', ''))
      const terms = (component.licenses ?? []).map(
        ({ expression, license }) => expression ?? license?.id ?? license?.name ?? '',
      )
      if (terms.length === 0) return [`${name} has no license`]
      return terms.every(isAllowed) ? [] : [`${name} has the license ${terms.join(', ')}`]
    })
}

/** An SPDX expression of one level: each part of AND, any part of OR. */
function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, '')
  return bare.includes(' AND ')
    ? bare.split(' AND ').every((part) => allowed.has(part))
    : bare.split(' OR ').some((part) => allowed.has(part))
}
