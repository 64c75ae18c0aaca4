import type { IncomingHttpHeaders } from 'node:http'
import { toLanguages } from '../../platform/callerLanguages.ts'
import { fieldDefaults } from '../../platform/http/contract/defaults.ts'
import type { BodyOf } from '../../platform/http/handlers.ts'
import { toEngineUnits } from './costing.ts'

type Given = Pick<BodyOf<'findRoute'>, 'units' | 'language' | 'directions_type' | 'directions_options'>

const defaults = fieldDefaults('DirectionsOptions', 'language')

/** The languages of the engine's instructions. */
const tags =
  `ar-SA bg-BG ca-ES cs-CZ da-DK de-DE el-GR en-US en-GB en-AU es-ES et-EE fi-FI fr-FR hi-IN hu-HU it-IT ja-JP ko-KR
  mn-MN nb-NO nl-NL pl-PL pt-PT pt-BR ro-RO ru-RU sk-SK sl-SI sv-SE tr-TR uk-UA vi-VN`.split(/\s+/)

/**
 * Picks the options of directions, three of which older clients send in `directions_options`. The language is that of the
 * request, or the first of the caller's that the engine has.
 */
export function pickDirections(
  { directions_options: older = {}, ...body }: Given,
  headers: IncomingHttpHeaders,
) {
  const { units, language = toTag(toLanguages({}, headers)), directions_type } = { ...older, ...body }
  return { units: toEngineUnits(units), language, ...(directions_type && { directions_type }) }
}

function toTag(languages: string[]): string {
  for (const language of languages) {
    const lower = language.toLowerCase()
    const tag =
      tags.find((each) => each.toLowerCase() === lower) ??
      tags.find((each) => each.slice(0, 2) === lower.split('-')[0])
    if (tag) return tag
  }
  return defaults.language
}
