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
export function readMethodHovers(folder: string): Map<string, string> {
  const start = `import { createClient } from '@geofield/client'\ndeclare const client: ReturnType<typeof createClient>\n`
  return readHovers(folder, start, { names: ['client'], isDeep: true })
}

/** Reads the text that an editor shows for each function that the subpaths of the installed client export. */
export function readFunctionHovers(folder: string, subpaths: string[]): Map<string, string> {
  const names = subpaths.map((_, index) => `subpath${index}`)
  const imports = subpaths.map((subpath, index) => `import * as ${names[index]} from '${subpath}'\n`)
  const hovers = readHovers(folder, imports.join(''), { names, isDeep: false })
  return new Map(
    [...hovers].map(([path, text]) => [
      path.replace(/^subpath(\d+)/, (_, index) => subpaths[Number(index)]!),
      text,
    ]),
  )
}

/** Where to look for functions: below these names, and below what they hold. */
interface Search {
  names: string[]
  isDeep: boolean
}

function readHovers(folder: string, start: string, search: Search): Map<string, string> {
  const paths = findMethods(openFile(folder, `${start}${search.names.join('\n')}\n`), search)
  const text = `${start}${paths.join('\n')}\n`
  const { file, service } = openFile(folder, text)
  return new Map(
    paths.map((path) => {
      const hover = service.getQuickInfoAtPosition(file, text.indexOf(`\n${path}\n`) + path.length)
      return [path, ts.displayPartsToString(hover?.documentation)]
    }),
  )
}

/** What has been parsed, for all files that are opened. */
const parsed = ts.createDocumentRegistry()

interface OpenFile {
  file: string
  service: ts.LanguageService
}

/** A file of the consumer in an editor. */
function openFile(folder: string, text: string): OpenFile {
  const file = join(folder, 'hovered.ts')
  const host: ts.LanguageServiceHost = {
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => options,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [file],
    // The registry knows a file by its version.
    getScriptVersion: (name) => (name === file ? text : '1'),
    getScriptSnapshot: (name) => {
      const content = name === file ? text : ts.sys.readFile(name)
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content)
    },
  }
  const service = ts.createLanguageService(host, parsed)
  return { file, service }
}

/** Returns every expression below these names that can be called, by walking their types. */
function findMethods({ file, service }: OpenFile, { names, isDeep }: Search): string[] {
  const program = service.getProgram()!
  const checker = program.getTypeChecker()
  const methods: string[] = []
  const walk = (path: string, type: ts.Type) => {
    for (const property of checker.getPropertiesOfType(type)) {
      if (property.name === transport) continue
      const inner = checker.getTypeOfSymbol(property)
      const innerPath = `${path}.${property.name}`
      // A text has methods too, but they are not the client's.
      if (inner.flags & ts.TypeFlags.StringLike) continue
      const isMethod = inner.getCallSignatures().length > 0
      if (isMethod) methods.push(innerPath)
      if (isDeep && (isMethod || inner.getProperties().length > 0)) walk(innerPath, inner)
    }
  }
  for (const statement of program.getSourceFile(file)!.statements) {
    if (ts.isExpressionStatement(statement) && names.includes(statement.getText()))
      walk(statement.getText(), checker.getTypeAtLocation(statement.expression))
  }
  return methods
}
