import type { Language } from '@geofield/tiles'

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

/** The text of a label, of one in a row along a line, and whether that row has two names. */
export type LabelText = { whole: Expression; one: Expression; inLine: Expression; hasTwo?: Expression }

/** Returns names in one language, or else local ones; without a language, English ones with Hindi below, if the data has it. */
export function labelText(language: Language | undefined): LabelText {
  if (language === undefined)
    return { whole: bothNames, one: english, inLine: bothNamesInLine, hasTwo: hasHindi }
  const name: Expression =
    language === 'en'
      ? english
      : ['coalesce', ['get', `name:${language}`], ['get', 'name'], ['get', 'name:en']]
  return { whole: name, one: name, inLine: name }
}

const english: Expression = ['coalesce', ['get', 'name:en'], ['get', 'name:latin'], ['get', 'name']]
const hasHindi: Expression = ['all', ['has', 'name:hi'], ['!=', ['get', 'name:hi'], english]]

const bothNames: Expression = [
  'case',
  hasHindi,
  ['format', english, {}, '\n', {}, ['get', 'name:hi'], { 'font-scale': 0.85 }],
  ['format', english, {}],
]

const bothNamesInLine: Expression = ['case', hasHindi, ['concat', english, '  ', ['get', 'name:hi']], english]

export const regular = ['Noto Sans Regular']
export const bold = ['Noto Sans Bold']
export const italic = ['Noto Sans Italic']
