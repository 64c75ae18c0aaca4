/** Expressions of the style specification that many layers share. */
export type Expression = unknown[]
export type Layer = { id: string; type: string; [field: string]: unknown }

/** Interpolates a number over pairs of zoom level and value. */
export function byZoom(...stops: (readonly [zoom: number, value: number | Expression])[]): Expression {
  return ['interpolate', ['exponential', 1.4], ['zoom'], ...stops.flat()]
}

export function classIn(...classes: string[]): Expression {
  return ['match', ['get', 'class'], classes, true, false]
}

const english: Expression = ['coalesce', ['get', 'name:en'], ['get', 'name:latin'], ['get', 'name']]

/** The English name, or else the local one. */
export const oneName: Expression = english

export const hasHindi: Expression = ['all', ['has', 'name:hi'], ['!=', ['get', 'name:hi'], english]]

/** The same with the Hindi name below it, if the data has it. */
export const bothNames: Expression = [
  'case',
  hasHindi,
  ['format', english, {}, '\n', {}, ['get', 'name:hi'], { 'font-scale': 0.85 }],
  ['format', english, {}],
]

/** The same in one row, for labels along lines. */
export const bothNamesInLine: Expression = [
  'case',
  hasHindi,
  ['concat', english, '  ', ['get', 'name:hi']],
  english,
]

export const regular = ['Noto Sans Regular']
export const bold = ['Noto Sans Bold']
export const italic = ['Noto Sans Italic']
