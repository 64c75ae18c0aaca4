import { printJson } from '@geofield/page/samples/printValue'
import { sampleLabels } from '@geofield/page/samples/languages'
import type { Fact } from './facts.ts'
import type { Field, Shape } from './fields.ts'
import type { OperationPage } from './operationPage.ts'

/** The .md twin of an operation's page: the same content for readers that are programs. */
export function operationMarkdown(page: OperationPage): string {
  const { access, status, body } = page
  const blocks = [
    `# ${page.title}`,
    `\`${page.method} ${page.path}\` (operation \`${page.id}\`, ${page.areaTitle})`,
    [
      `- Status: ${status.label}. ${status.basis}`,
      `- Access: ${access.title}${access.credentials.map(({ name, where }) => `; \`${name}\` (${where})`).join('')}`,
      `- ${page.idempotent ? 'Safe to retry' : 'Not safe to retry'}`,
      ...(page.paging
        ? [
            `- Paging: \`${page.paging.skip}\` and \`${page.paging.take}\`, matches in \`${page.paging.items}\`, their number in \`${page.paging.total}\``,
          ]
        : []),
      ...page.limits.map(
        ({ name, value }) => `- Limit (provisional): ${[name, value].filter(Boolean).join(' ')}`,
      ),
    ].join('\n'),
    'What is marked (provisional) is not stated by the platform’s document: it is this project’s definition.',
    page.description?.md,
    ...page.parameters.flatMap((group) => [`## ${group.title}`, fieldList(group.fields)]),
    ...(body
      ? [`## Request body${body.required ? '' : ' (optional)'}${body.ours ? ' (provisional)' : ''}`]
      : []),
    ...(body?.parts ?? []).flatMap(({ mediaType, shape, examples }) => [
      `Content type \`${mediaType}\`.`,
      ...shapeBlocks(shape),
      ...examples.flatMap(({ title, value }) => [`Example: ${title}`, fence('json', printJson(value))]),
    ]),
    '## Samples',
    ...page.samples.flatMap(({ language, code }) => [
      `### ${sampleLabels[language] ?? language}`,
      fence(language, code),
    ]),
    '## Responses',
    ...page.responses.flatMap((response) => [
      `### ${response.status} ${response.name}${response.ours ? ' (provisional)' : ''}`.trim(),
      response.description?.md,
      response.codes.length > 0
        ? `Codes: ${response.codes.map((code) => `\`${code}\``).join(', ')}`
        : undefined,
      response.headers.length > 0 ? `Headers:\n\n${fieldList(response.headers)}` : undefined,
      ...response.contents.flatMap(({ shape, schema, examples }) => [
        ...shapeBlocks(shape),
        schema && !shape ? `Body: \`${schema}\`.` : undefined,
        ...examples.flatMap(({ title, value }) => [`Example: ${title}`, fence('json', printJson(value))]),
      ]),
    ]),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function shapeBlocks(shape: Shape | undefined): (string | undefined)[] {
  if (!shape) return []
  return [
    `Type: ${shape.type}${factText(shape.facts)}${shape.ours ? ' (provisional)' : ''}`,
    shape.description?.md,
    contents(shape, 0) || undefined,
  ]
}

function fieldList(fields: Field[], depth = 0): string {
  return fields.map((field) => fieldLine(field, depth)).join('\n')
}

function fieldLine(field: Field, depth: number): string {
  const indent = '  '.repeat(depth)
  const words = [
    field.type,
    ...(field.required ? [field.requiredIsOurs ? 'required (provisional)' : 'required'] : []),
    ...(field.ours ? ['provisional'] : []),
  ]
  // Joined into the field's line, so without the `>` that starts each line of a quote.
  const text = field.description
    ? `: ${field.description.md.replaceAll(/\s*\n(?:>\s*)*\s*/g, ' ').replace(/^> /, '')}`
    : ''
  const line = `${indent}- \`${field.name}\` (${words.join(', ')})${text}${factText(field.facts)}`
  return [line, contents(field, depth + 1)].filter(Boolean).join('\n')
}

function contents(shape: Shape, depth: number): string {
  const indent = '  '.repeat(depth)
  return [
    fieldList(shape.fields, depth),
    ...shape.variants.map((variant) =>
      [`${indent}- Form \`${variant.name}\` (${variant.type})`, contents(variant, depth + 1)]
        .filter(Boolean)
        .join('\n'),
    ),
    shape.sameAs ? `${indent}- the same fields as \`${shape.sameAs.label}\`` : '',
    shape.openness ? `${indent}- (${shape.openness.note})` : '',
  ]
    .filter(Boolean)
    .join('\n')
}

function factText(facts: Fact[]): string {
  if (facts.length === 0) return ''
  const words = facts.map(({ label, values, ours }) => {
    const shown = [label, ...(values ?? []).map((value) => `\`${value}\``)].join(' ')
    return ours ? `${shown} (provisional)` : shown
  })
  return ` [${words.join('; ')}]`
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``
}
