import ts from 'typescript'
import type { ExportKind } from './entries.ts'
import { type ClientProgram, sources } from './program.ts'
import { type Comment, commentOf } from './readMethods.ts'

/** Something that an entry of the client exports. */
export interface Export extends Comment {
  name: string
  kind: ExportKind
  /** Its declaration as TypeScript, without bodies. */
  code: string
}

/** What an entry exports: functions, then classes, then types. */
export function readExports(source: string, { checker, exportsOf }: ClientProgram): Export[] {
  const kinds = ['function', 'class', 'type']
  const symbols = exportsOf(source)
  const names = symbols.map(({ name }) => name)
  return symbols
    .map((symbol) => {
      const target = withoutAlias(symbol, checker)
      const declarations = target.declarations ?? []
      const [first] = declarations
      if (!first) throw new Error(`${source} exports ${symbol.name}, which has no declaration`)
      const parents = hiddenParents(first, checker, names)
      const code = [...declarations.map(writeDeclaration), ...parents].filter(Boolean).join('\n\n')
      return {
        name: symbol.name,
        kind: kindOf(first),
        code: rename(code, target.name, symbol.name),
        ...commentOf(target, checker),
      }
    })
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
}

function withoutAlias(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

function kindOf(declaration: ts.Declaration): Export['kind'] {
  if (ts.isClassDeclaration(declaration)) return 'class'
  return ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)
    ? 'type'
    : 'function'
}

function writeDeclaration(declaration: ts.Declaration): string {
  if (ts.isFunctionDeclaration(declaration)) return writeFunction(declaration)
  if (ts.isClassDeclaration(declaration)) return writeClass(declaration)
  // The only exported constants are operations as standalone functions.
  if (ts.isVariableDeclaration(declaration))
    return `function ${declaration.name.getText()}(transport: Transport, args, options?: CallOptions)`
  return plain(declaration.getText())
}

/** The interfaces that a declaration extends and that have no page, because the entry does not export them. */
function hiddenParents(
  declaration: ts.Declaration,
  checker: ts.TypeChecker,
  exported: readonly string[],
): string[] {
  if (!ts.isInterfaceDeclaration(declaration)) return []
  const parents = declaration.heritageClauses?.flatMap(({ types }) => types) ?? []
  return parents.flatMap(({ expression }) => {
    const symbol = checker.getSymbolAtLocation(expression)
    const [parent] = (symbol && withoutAlias(symbol, checker).declarations) ?? []
    if (
      !parent ||
      exported.includes(expression.getText()) ||
      !parent.getSourceFile().fileName.startsWith(sources)
    )
      return []
    return [plain(parent.getText())]
  })
}

/** Leaves out the implementation of overloads, because callers see only the overloads. */
function writeFunction(declaration: ts.FunctionDeclaration): string {
  const { body } = declaration
  const hasOverloads = declaration.parent
    .getChildren()
    .flatMap((list) => list.getChildren())
    .some(
      (other) =>
        other !== declaration &&
        ts.isFunctionDeclaration(other) &&
        other.name?.text === declaration.name?.text,
    )
  if (body && hasOverloads) return ''
  const text = declaration.getText()
  return plain(body ? text.slice(0, body.getStart() - declaration.getStart()) : text)
}

function writeClass(declaration: ts.ClassDeclaration): string {
  const heritage = declaration.heritageClauses?.map((clause) => ` ${clause.getText()}`).join('') ?? ''
  const fields = declaration.members.filter(
    (member) => ts.isPropertyDeclaration(member) && !/\b(private|static|override)\b/.test(member.getText()),
  )
  const lines = fields.map((field) => {
    const comment = ts.getJSDocCommentsAndTags(field).map((doc) => `  ${doc.getText()}\n`)
    const text = field.getText().replace(/ = .*$/s, '')
    return `${comment.join('')}  ${text.replace(/^declare /, '')}`
  })
  const body = lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n}`
  // The class of a status extends what the internal function `named('…')` returns, a subclass of ApiError.
  return `class ${declaration.name?.text}${heritage.replace(/named\('\w+'\)/, 'ApiError')} ${body}`
}

function plain(text: string): string {
  return text
    .replace(/^export /, '')
    .replace(/^(async )?function\*? /, (start) => start.replace('async ', ''))
    .trim()
}

/** An entry may export something under another name. */
function rename(code: string, from: string, to: string): string {
  return from === to ? code : code.replace(new RegExp(`\\b${from}\\b`), to)
}
