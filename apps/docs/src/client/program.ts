import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** The client's package, and a file that imports it as an application does. */
const folder = join(dirname(fileURLToPath(import.meta.resolve('@geofield/client'))), '..')
/** Where the package's own declarations are. */
export const sources = join(folder, 'src')
const file = join(folder, 'reference.ts')
const text = `import { createClient } from '@geofield/client'
declare const client: ReturnType<typeof createClient>
client
`
const options: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ESNext,
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
}

export interface ClientProgram {
  checker: ts.TypeChecker
  /** Where names of types are looked up. */
  place: ts.SourceFile
  /** The type of `createClient(...)`. */
  client: ts.Type
  /** What an entry exports, in the order of its file: `src/geo.ts`. */
  exportsOf: (source: string) => ts.Symbol[]
}

const known = new Map<string, ClientProgram>()

/** Reads the types of the client and of these source files of its package, once, because it takes seconds. */
export function readProgram(entries: readonly string[]): ClientProgram {
  const key = entries.join()
  const program = known.get(key) ?? makeProgram(entries)
  known.set(key, program)
  return program
}

function makeProgram(entries: readonly string[]): ClientProgram {
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, getSourceFile } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.readFile = (name) => (name === file ? text : readFile(name))
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true)
      : getSourceFile(name, ...rest)
  const program = ts.createProgram([file, ...entries.map((source) => join(folder, source))], options, host)
  const checker = program.getTypeChecker()
  const place = program.getSourceFile(file)!
  const last = place.statements.at(-1) as ts.ExpressionStatement
  return {
    checker,
    place,
    client: checker.getTypeAtLocation(last.expression),
    exportsOf: (source) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(join(folder, source))!)
      return module ? checker.getExportsOfModule(module) : []
    },
  }
}
