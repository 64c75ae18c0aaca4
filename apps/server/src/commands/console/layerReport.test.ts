import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareDefinitions, parseLayerDefinition } from '../../records/index.ts'
import { planText } from './layerReport.ts'

const guide = readFileSync(
  join(import.meta.dirname, '../../../../docs/src/content/docs/guides/data-layers.mdx'),
  'utf8',
)
const block = (language: string) => new RegExp(`\`\`\`${language}[^\\n]*\\n([^]*?)\`\`\``).exec(guide)![1]!
const none = { deleted: 0, rewritten: 0, violating: 0, missing: 0 }

test("the guide's layer definition is valid, and its report is what a change prints", () => {
  const definition = parseLayerDefinition(block('yaml'))
  const changed = parseLayerDefinition(
    block('yaml')
      .replace(/  - propertyName: outlet_phone\n(?:    .*\n)+/, '')
      .replace('[Nagpur, Pune]', '[Pune]')
      .concat('  - { propertyName: outlet_opened_on, dataType: dateTime }\n'),
  )
  const plan = {
    name: 'OUTLET',
    kind: 'changed' as const,
    present: { ...definition, layerId: 1, version: 1 },
    change: compareDefinitions(definition, changed),
    effects: [
      { ...none, field: 'outlet_phone', deleted: 412 },
      { ...none, field: 'outlet_district', violating: 37 },
    ],
  }
  expect(`${planText(plan)}\n`).toBe(block('text'))
})
