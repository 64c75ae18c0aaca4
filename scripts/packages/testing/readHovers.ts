import { join } from 'node:path'
import ts from 'typescript-5'

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
  strict: true,
}

/** A part of the client that callers only pass on to the functions of operations. */
const transport = 'transport'

/**
 * Reads the text that an editor shows for each method of the installed client, such as `client.records.search` and
 * `client.records.search.all`. A method without a comment has an empty text.
 */
export function readHovers(folder: string): Map<string, string> {
  const start = `import { createClient } from '@geofield/client'\ndeclare const client: ReturnType<typeof createClient>\n`
  const methods = findMethods(openFile(folder, start))
  const text = `${start}${methods.join('\n')}\n`
  const { file, service } = openFile(folder, text)
  return new Map(
    methods.map((method) => {
      const at = text.indexOf(`\n${method}\n`) + method.length
      const hover = service.getQuickInfoAtPosition(file, at)
      return [method, ts.displayPartsToString(hover?.documentation)]
    }),
  )
}

interface OpenFile {
  file: string
  service: ts.LanguageService
}

/** A file of the consumer in an editor. */
function openFile(folder: string, text: string): OpenFile {
  const file = join(folder, 'hovered.ts')
  const service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => options,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const content = name === file ? text : ts.sys.readFile(name)
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content)
    },
  })
  return { file, service }
}

/** Returns every expression `client...` that can be called, by walking the type of the client. */
function findMethods({ file, service }: OpenFile): string[] {
  const program = service.getProgram()!
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)!
  const statement = source.statements[1] as ts.VariableStatement
  const { name } = statement.declarationList.declarations[0]!
  const methods: string[] = []
  const walk = (path: string, type: ts.Type) => {
    for (const property of checker.getPropertiesOfType(type)) {
      if (property.name === transport) continue
      const inner = checker.getTypeOfSymbol(property)
      const innerPath = `${path}.${property.name}`
      const isMethod = inner.getCallSignatures().length > 0
      if (isMethod) methods.push(innerPath)
      if (isMethod || inner.getProperties().length > 0) walk(innerPath, inner)
    }
  }
  walk('client', checker.getTypeAtLocation(name))
  return methods
}
