import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from '../row.ts'
import { run, script } from '../run.ts'

export const validators: Row[] = [
  {
    tool: 'swagger-parser',
    package: '@apidevtools/swagger-parser',
    kind: 'validators',
    settings: 'SwaggerParser.validate()',
    does: 'Valid',
    light: true,
    use: ({ bundle, ...place }) =>
      script(
        { bundle, ...place },
        `import parser from '@apidevtools/swagger-parser'\nawait parser.validate(${JSON.stringify(bundle)})`,
      ),
  },
  {
    tool: '@readme/openapi-parser',
    package: '@readme/openapi-parser',
    kind: 'validators',
    settings: 'validate()',
    does: 'Valid',
    light: true,
    use: (place) =>
      script(
        place,
        `import { validate } from '@readme/openapi-parser'
const { valid, errors } = await validate(${JSON.stringify(place.bundle)})
if (!valid) throw new Error(JSON.stringify(errors))`,
      ),
  },
  {
    tool: 'Scalar openapi-parser',
    package: '@scalar/openapi-parser',
    kind: 'validators',
    settings: 'validate(), dereference()',
    does: 'Valid, every reference resolved',
    light: true,
    use: (place) =>
      script(
        place,
        `import { readFileSync } from 'node:fs'
import { validate, dereference } from '@scalar/openapi-parser'
const text = readFileSync(${JSON.stringify(place.bundle)}, 'utf8')
const { valid, errors } = await validate(text)
if (!valid) throw new Error(JSON.stringify(errors))
const { errors: unresolved } = await dereference(text)
if (unresolved?.length) throw new Error(JSON.stringify(unresolved))`,
      ),
  },
  {
    tool: 'seriousme openapi-schema-validator',
    package: '@seriousme/openapi-schema-validator',
    kind: 'validators',
    settings: 'Validator.validate()',
    does: 'Valid',
    light: true,
    use: (place) =>
      script(
        place,
        `import { Validator } from '@seriousme/openapi-schema-validator'
const { valid, errors } = await new Validator().validate(${JSON.stringify(place.bundle)})
if (!valid) throw new Error(JSON.stringify(errors))`,
      ),
  },
  {
    tool: 'oas-normalize',
    package: 'oas-normalize',
    kind: 'validators',
    settings: 'validate()',
    does: 'Valid',
    use: (place) =>
      script(
        place,
        `import { readFileSync } from 'node:fs'
import oasNormalize from 'oas-normalize'
const OASNormalize = (oasNormalize as any).default ?? oasNormalize
const result = await new OASNormalize(JSON.parse(readFileSync(${JSON.stringify(place.bundle)}, 'utf8'))).validate()
if (result && result.valid === false) throw new Error(JSON.stringify(result))`,
      ),
  },
  {
    tool: 'Spectral',
    package: '@stoplight/spectral-cli',
    kind: 'validators',
    settings: 'spectral:oas, --fail-severity error',
    does: 'No error',
    fault: {
      bundles: ['verified', 'full'],
      what: 'It takes a key "default" in the value of an example for the default of a schema',
      minimal: 'example: { value: { default: 20, type: tagged } }',
    },
    use: async (place) => {
      writeFileSync(join(place.out, '.spectral.yaml'), 'extends: spectral:oas\n')
      await run(place, 'spectral', [
        'lint',
        '--fail-severity',
        'error',
        '-D',
        '-r',
        '.spectral.yaml',
        place.bundle,
      ])
    },
  },
  {
    tool: 'Redocly lint',
    package: '@redocly/cli',
    kind: 'validators',
    settings:
      'recommended-strict, without no-ambiguous-paths and no-server-example.com: the platform has both paths',
    does: 'No error, no warning',
    use: async (place) => {
      writeFileSync(
        join(place.out, 'redocly.yaml'),
        'extends: [recommended-strict]\nrules: { no-ambiguous-paths: off, no-server-example.com: off, operation-4xx-response: off }\n',
      )
      await run(place, 'redocly', ['lint', '--config', 'redocly.yaml', place.bundle])
    },
  },
]
