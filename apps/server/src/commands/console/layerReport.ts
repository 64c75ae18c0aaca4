import type { Effect, LayerPlan } from '../../records/index.ts'

const signs = { added: '+', removed: '-', changed: '~' }

/** Describes the effects of applying a definition, in lines for people. */
export function planText({ name, kind, present, change, effects }: LayerPlan): string {
  if (kind === 'created') return `${name}: new, version 1`
  if (!present || !change) return `${name}: unchanged, version ${present?.version}`
  const fields = change.fields.flatMap(({ field, kind: fieldKind, lines }) => [
    `  ${signs[fieldKind]} ${field}  ${lines.join('; ')}`,
    ...effectLines(effects.find((effect) => effect.field === field)),
  ])
  // A list can be affected without being changed, because it depends on a changed list.
  const others = effects
    .filter(({ field }) => !change.fields.some((each) => each.field === field))
    .flatMap((effect) => [`  ~ ${effect.field}  depends on a changed field`, ...effectLines(effect)])
  return [
    `${name}: version ${present.version} -> ${present.version + 1}`,
    ...fields,
    ...others,
    ...change.settings.map((line) => `  ~ ${line}`),
    ...(change.isReordered ? ['  ~ the order of the fields'] : []),
  ].join('\n')
}

function effectLines(effect: Effect | undefined): string[] {
  if (!effect) return []
  const { deleted, rewritten, violating, missing } = effect
  const lines: [number, string][] = [
    [deleted, 'a value that would be deleted (--allow-data-loss)'],
    [rewritten, 'a value that would be rewritten in the new type (--allow-data-loss)'],
    [violating, 'a value that breaks the new rules and would stay (--allow-violations)'],
    [missing, 'no value of what is now required, and would stay so (--allow-violations)'],
  ]
  return lines
    .filter(([count]) => count > 0)
    .map(([count, what]) => `      ${count} ${count === 1 ? 'record has' : 'records have'} ${what}`)
}
