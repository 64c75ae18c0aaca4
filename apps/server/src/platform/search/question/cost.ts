import type { ParsedCondition } from '../places.ts'
import type { EntityField } from './entity.ts'
import type { Question } from './question.ts'

type Test = { at: string; condition: ParsedCondition<EntityField> }

/** Says why a question was refused, and what would make it cheaper. */
export function describeCost(question: Question, searchTimeoutMs: number): string {
  const advice = listAdvice(question)
  return `The question took longer than ${searchTimeoutMs / 1000} s. What would help: ${advice.join('; ')}.`
}

function listAdvice({ root, paths, tests, words, isExact, grouped, fields }: Question): string[] {
  const own = tests.filter(({ at }) => at === '')
  const times = [...root.fields.values()].filter(({ kind }) => kind === 'date' || kind === 'moment')
  const isDated = own.some(({ condition: { field } }) => times.includes(field))
  const slow = tests.filter(readsRows)
  const areas = [...paths.places.values()].some(({ area }) => area !== undefined)
  const advice = [
    ...(times.length > 0 && !isDated ? [`filter by a date, such as ${times[0]!.name}`] : []),
    ...slow.map(
      ({ condition: { field }, at }) =>
        `declare ${field.name} as an indexed field of ${paths.places.get(at)!.entity.label}`,
    ),
    ...(words.length > 0 ? ['search for a longer or rarer word'] : []),
    ...(isExact && !grouped ? ['decline the count with query.total "none"'] : []),
    ...(areas ? ['store the area in another field when the place is written'] : []),
    ...(fields && tests.length === 0 ? ['filter by a field'] : []),
  ]
  return advice.length > 0 ? advice : ['filter by more, or ask about fewer items']
}

/** Whether a condition on a layer's field compares its rows one by one. */
function readsRows({ condition: { field, test } }: Test): boolean {
  return field.isIndexed === false && ['gt', 'gte', 'lt', 'lte'].includes(test)
}
