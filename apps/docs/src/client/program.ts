import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** The folder of the client's package. */
const folder = join(dirname(fileURLToPath(import.meta.resolve('@geofield/client'))), '..')
export const sources = join(folder, 'src')
/** A file that exists only for the compiler: it imports the client as an application does. */
const appFile = join(folder, 'reference.ts')
const appText = `import { createClient } from '@geofield/client'
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
  /** The file from which the checker looks up names of types. */
  place: ts.SourceFile
  /** The type of `createClient(...)`. */
  client: ts.Type
  /** What a source file such as `src/geo.ts` exports, in the order of the file. */
  exportsOf: (source: string) => ts.Symbol[]
}

const cache = new Map<string, ClientProgram>()

/** Reads the types of the client and of these source files of its package. Takes seconds, so the result is cached. */
export function readProgram(entries: readonly string[]): ClientProgram {
  const key = entries.join()
  const program = cache.get(key) ?? makeProgram(entries)
  cache.set(key, program)
  return program
}

function makeProgram(entries: readonly string[]): ClientProgram {
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, getSourceFile } = host
  host.fileExists = (name) => name === appFile || fileExists(name)
  host.readFile = (name) => (name === appFile ? appText : readFile(name))
  host.getSourceFile = (name, ...rest) =>
    name === appFile
      ? ts.createSourceFile(name, appText, ts.ScriptTarget.ESNext, true)
      : getSourceFile(name, ...rest)
  const program = ts.createProgram([appFile, ...entries.map((source) => join(folder, source))], options, host)
  const checker = program.getTypeChecker()
  const place = program.getSourceFile(appFile)!
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
