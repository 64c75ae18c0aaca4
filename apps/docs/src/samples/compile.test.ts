import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { listHeaders, withHeaders } from '../../test/headers.ts'
import { pagesOfBundle } from '../../test/site.ts'
import { typescriptSample } from '@geofield/page/samples/typescript'

const root = join(import.meta.dirname, '../../../..')
const guides = join(import.meta.dirname, '../content/docs/guides')

test('every TypeScript sample of the pages and the guides compiles against the client', async () => {
  const files = new Map<string, string>()
  // Names of files that are not there: they stand here so that `@types/node` is found from them.
  const name = (page: string) => join(import.meta.dirname, `${page}.sample.ts`)
  for (const { id, samples } of (await pagesOfBundle()).operations) {
    files.set(name(id), samples.find(({ language }) => language === 'ts')?.code ?? '')
  }
  for (const [index, { request, headers }] of (await listHeaders()).entries())
    files.set(name(`${request.operationId}${index}`), typescriptSample(withHeaders(request, headers)))
  for (const guide of globSync('**/*.{md,mdx}', { cwd: guides })) {
    // The steps of a guide build on each other: together they are one program.
    const blocks = [...(await readFile(join(guides, guide), 'utf8')).matchAll(/```ts\n([^]*?)```/g)]
    const program = blocks.map(([, code]) => code).join('\n')
    // A program that imports what `geofield` writes is compiled by a test of that command.
    if (program !== '' && !program.includes(" from './")) files.set(name(guide.replace('/', '-')), program)
  }
  expect(findFaults(files)).toEqual([])
})

function findFaults(files: Map<string, string>): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, join(root, 'apps/docs'))
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (path) => files.has(path) || fileExists(path)
  host.readFile = (path) => files.get(path) ?? readFile(path)
  host.getSourceFile = (path, ...rest) => {
    const code = files.get(path)
    return code === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, code, rest[0], true)
  }
  const program = ts.createProgram([...files.keys()], options, host)
  // Only faults of the samples: the client has its own type check.
  return [...files.keys()].flatMap((path) => {
    const source = program.getSourceFile(path)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${path.split('/').at(-1)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
  })
}
