import type { Field, Shape } from './fields.ts'

/** How the description quotes what Geofield adds to a documented text. */
const definition = '**Geofield defines:**'

/** Whether something of the shape, or of what it holds, is Geofield's own definition. */
export function hasMarks(shape: Shape | Field): boolean {
  return (
    shape.ours ||
    ('requiredIsOurs' in shape && shape.required && shape.requiredIsOurs) ||
    shape.facts.some(({ ours }) => ours) ||
    shape.openness?.ours === true ||
    shape.description?.md.includes(definition) === true ||
    [...shape.fields, ...shape.variants].some(hasMarks)
  )
}

/** The quoted definition as a note with the mark: the style sheet draws the mark and says the words. */
export function markDefinitions(html: string): string {
  return html.replaceAll(
    /<blockquote>\s*<p><strong>Geofield defines:<\/strong>\s*/g,
    '<blockquote class="ours-text"><p>',
  )
}
