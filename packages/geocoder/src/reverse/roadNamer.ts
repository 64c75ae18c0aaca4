import type { Position } from '@geofield/geography'
import { namesOf, pickLanguage } from '../languages.ts'
import type { RoadArrays } from './addressArrays.ts'
import { roadIndex } from './roadIndex.ts'

/**
 * Returns the name of the road at a position in the first of the languages that has one, else in English, if the road
 * may have the given name. Undefined where there is no such road.
 */
export type RoadNamer = (position: Position, name: string, languages: readonly string[]) => string | undefined

/** A position on the road itself is nearer to it than this, also where its line is simplified. */
const onRoadMetres = 10
const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

export function createRoadNamer(arrays: RoadArrays): RoadNamer {
  const roadAt = roadIndex(arrays, onRoadMetres)
  return (position, name, languages) => {
    const text = roadAt(position)
    if (text === '') return undefined
    // A local name without a language of its own is not stored where there is an English one.
    const isSame = namesOf(text).includes(name) || !latin.test(name)
    return isSame ? pickLanguage(text, languages) : undefined
  }
}
