import ts from 'typescript'
import { type ClientProgram } from './program.ts'
import { shortType } from './shortType.ts'

/** A comment in the source: its text, and the tags that the reference shows. */
export interface Comment {
  text: string
  examples: string[]
  throws: string[]
}

export interface Method extends Comment {
  /** `client.preview.tracking.push`. */
  path: string
  area: string
  name: string
  isPreview: boolean
  /** One for each way to call it, as TypeScript. */
  signatures: string[]
  /** Its other forms, such as `all` and `withResponse`. */
  forms: string[]
}

/** Every method of the client, in the order of its areas. */
export function readMethods({ checker, place, client }: ClientProgram): Method[] {
  const below = (type: ts.Type, name: string) => {
    const symbol = type.getProperty(name)
    return symbol ? checker.getTypeOfSymbol(symbol) : undefined
  }
  const preview = below(client, 'preview')!
  const areas = new Set([...client.getProperties(), ...preview.getProperties()].map(({ name }) => name))
  areas.delete('preview')
  areas.delete('transport')
  const methodsIn = (half: ts.Type, area: string, isPreview: boolean): Method[] =>
    (below(half, area)?.getProperties() ?? []).map((symbol) => {
      const type = checker.getTypeOfSymbol(symbol)
      const path = ['client', ...(isPreview ? ['preview'] : []), area, symbol.name].join('.')
      return {
        path,
        area,
        name: symbol.name,
        isPreview,
        ...commentOf(symbol, checker),
        signatures: type
          .getCallSignatures()
          .map((signature) => writeCall(path, signature, { checker, place })),
        forms: type
          .getProperties()
          .filter(
            (form) =>
              form.name !== 'operationId' && checker.getTypeOfSymbol(form).getCallSignatures().length > 0,
          )
          .filter(({ declarations }) =>
            declarations?.some((one) => one.getSourceFile().fileName.includes('/client/src/')),
          )
          .map(({ name }) => name),
      }
    })
  return [...areas].flatMap((area) => [...methodsIn(client, area, false), ...methodsIn(preview, area, true)])
}

export function commentOf(symbol: ts.Symbol, checker: ts.TypeChecker): Comment {
  const tags = symbol.getJsDocTags(checker)
  const textsOf = (name: string) =>
    tags.filter((tag) => tag.name === name).map((tag) => ts.displayPartsToString(tag.text).trim())
  return {
    text: ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim(),
    examples: textsOf('example'),
    throws: textsOf('throws'),
  }
}

type Types = Pick<ClientProgram, 'checker' | 'place'>

/** Writes a call with each argument on a line of its own. */
function writeCall(path: string, signature: ts.Signature, types: Types): string {
  const result = writeResult(signature.getReturnType(), types)
  const args = argumentsType(signature, types.checker)
  if (!args) return `${path}(): ${result}`
  const variants = args.type.isUnion() ? args.type.types : [args.type]
  const bodies = variants.map((variant) => writeFields(variant, types)).join(' | ')
  return `${path}(\n  args${args.isOptional ? '?' : ''}: ${bodies},\n  options?: CallOptions,\n): ${result}`
}

function writeFields(type: ts.Type, types: Types): string {
  const { checker } = types
  const lines = checker.getPropertiesOfType(type).map((property) => {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
    const inner = checker.getTypeOfSymbol(property)
    // A type that the compiler infers, such as the name of a layer, is what it must extend.
    const given = checker.getNonNullableType(inner)
    const text = textOf(given.isTypeParameter() ? (given.getConstraint() ?? given) : inner, types)
    return `    ${property.name}${isOptional ? '?' : ''}: ${text}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n  }`
}

/** A long result is written as the names of its fields: the page of the operation describes them. */
function writeResult(type: ts.Type, types: Types): string {
  const { checker } = types
  const [given] = type.symbol.name === 'Promise' ? checker.getTypeArguments(type as ts.TypeReference) : []
  const promised = given && (checker.getBaseConstraintOfType(given) ?? given)
  const text = promised ? `Promise<${textOf(promised, types)}>` : textOf(type, types)
  if (!/[…]|} & /.test(text) || !promised) return text
  const isList = checker.isArrayType(promised!)
  const item = isList ? checker.getTypeArguments(promised as ts.TypeReference)[0]! : promised!
  const names = checker.getPropertiesOfType(item).map(({ name }) => name)
  const listed = names.length > maxNames ? [...names.slice(0, maxNames), '…'] : names
  return `Promise<{ ${listed.join(', ')} }${isList ? '[]' : ''}>`
}

const maxNames = 8
const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope

function textOf(type: ts.Type, { checker, place }: Types): string {
  return shortType(checker.typeToString(type, place, flags))
}

/** The type of the first argument; most methods declare their arguments as one list. */
function argumentsType(
  signature: ts.Signature,
  checker: ts.TypeChecker,
): { type: ts.Type; isOptional: boolean } | undefined {
  const [first] = signature.parameters
  if (!first) return undefined
  const type = checker.getTypeOfSymbol(first)
  if (checker.isTupleType(type)) {
    const [args] = checker.getTypeArguments(type as ts.TypeReference)
    const { minLength } = (type as ts.TupleTypeReference).target
    return args && { type: checker.getNonNullableType(args), isOptional: minLength === 0 }
  }
  const isOptional = signature.getDeclaration()?.parameters[0]?.questionToken !== undefined
  return { type: checker.getNonNullableType(type), isOptional }
}
