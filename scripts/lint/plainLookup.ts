/**
 * The oxlint rule `geofield/plain-lookup`. A plain object inherits `constructor`, `toString` and others, so a look-up by
 * text from outside can find a function. The rule reports reads by a computed key from an object literal that is
 * declared in the same file as `Record<string, ...>` or with an index signature, unless the function calls
 * `Object.hasOwn` first. It can't see what was parsed, cast, imported or passed as an argument: the contract suite sends
 * the inherited names to every text of every operation for that.
 */
type Node = {
  type: string
  name?: string
  parent?: Node
  object?: Node
  property?: Node
  computed?: boolean
  left?: Node
  init?: Node
  id?: Node
  expressions?: Node[]
  members?: Node[]
  properties?: Node[]
  typeName?: Node
  typeAnnotation?: Node
  typeArguments?: { params: Node[] }
}
type Scope = { set: Map<string, { defs: { node: Node }[] }>; upper: Scope | null }
type Context = {
  sourceCode: { getScope: (node: Node) => Scope; getText: (node: Node) => string }
  report: (fault: { node: Node; message: string }) => void
}

const message = `Use a Map: a plain object inherits "constructor" and others, which a text from outside can name. Example: new Map([['car', 4], ['bike', 2]])`

export const plainLookup = {
  create({ sourceCode, report }: Context) {
    const findDeclaration = ({ name = '', ...node }: Node): Node | undefined => {
      for (let scope: Scope | null = sourceCode.getScope(node); scope; scope = scope.upper) {
        const [declared] = scope.set.get(name)?.defs ?? []
        if (declared) return declared.node
      }
      return undefined
    }
    return {
      MemberExpression(node: Node) {
        const { object, property, computed, parent } = node
        if (!computed || !property || object?.type !== 'Identifier' || isFixed(property)) return
        if (parent?.type === 'AssignmentExpression' && parent.left === node) return
        const declared = findDeclaration(object)
        if (!declared || !isTable(declared)) return
        if (!sourceCode.getText(functionAround(node)).includes(`Object.hasOwn(${object.name},`))
          report({ node, message })
      },
    }
  },
}

function isFixed({ type, expressions }: Node): boolean {
  return type === 'Literal' || (type === 'TemplateLiteral' && expressions?.length === 0)
}

function isTable({ type, init, id }: Node): boolean {
  if (type !== 'VariableDeclarator' || init?.type !== 'ObjectExpression') return false
  if (!init.properties?.some((property) => property.type === 'Property')) return false
  const annotation = id?.typeAnnotation?.typeAnnotation
  if (annotation?.type === 'TSTypeLiteral')
    return (annotation.members ?? []).some((member) => member.type === 'TSIndexSignature')
  return (
    annotation?.typeName?.name === 'Record' && annotation.typeArguments?.params[0]?.type === 'TSStringKeyword'
  )
}

function functionAround(node: Node): Node {
  let around = node
  while (around.parent && !/^(Arrow)?Function/.test(around.type)) around = around.parent
  return around
}
