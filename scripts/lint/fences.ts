/**
 * The oxlint rule `geofield/fences`: files import each other only in the directions of `directions.ts`. It judges every
 * import that names a file or a package of this repository: static, dynamic, of types, re-exports, `require`,
 * `import.meta.resolve` and `new URL('file.ts', import.meta.url)`, which starts processes and threads.
 */
import { posix, relative, sep } from 'node:path'
import { open, packages, server, serverTests } from './directions.ts'
import { isTest, root, serverSource } from './files.ts'

export type Node = {
  type: string
  name?: string
  value?: unknown
  source?: Node | null
  callee?: Node
  object?: Node
  property?: Node
  arguments?: Node[]
  quasis?: { value: { cooked: string } }[]
}
export type Context = { filename: string; report: (fault: { node: Node; message: string }) => void }

const see = 'scripts/lint/directions.ts has all directions.'

export const fences = {
  create({ filename, report }: Context) {
    const file = relative(root, filename).replaceAll(sep, '/')
    const judge = (node: Node, imported: string | undefined) => {
      const message = imported && findFault(file, imported)
      if (message) report({ node, message })
    }
    const judgeSource = (node: Node) => judge(node, readText(node.source))
    return {
      ImportDeclaration: judgeSource,
      ExportNamedDeclaration: judgeSource,
      ExportAllDeclaration: judgeSource,
      ImportExpression: judgeSource,
      TSImportType: judgeSource,
      CallExpression(node: Node) {
        const { name, object, property } = node.callee!
        if (name === 'require' || (object?.type === 'MetaProperty' && property?.name === 'resolve'))
          judge(node, readText(node.arguments![0]))
      },
      NewExpression(node: Node) {
        const [url, base] = node.arguments!
        const text = readText(url)
        if (base?.object?.type === 'MetaProperty' && text?.endsWith('.ts'))
          judge(node, text.startsWith('.') ? text : `./${text}`)
      },
    }
  },
}

/** The text of a string, or of a template without expressions. */
export function readText(node: Node | null | undefined): string | undefined {
  if (typeof node?.value === 'string') return node.value
  return node?.quasis?.length === 1 ? node.quasis[0]!.value.cooked : undefined
}

function findFault(file: string, imported: string): string | undefined {
  if (imported.startsWith('@geofield/')) return packageFault(file, imported)
  if (!imported.startsWith('.')) return undefined
  const target = posix.join(posix.dirname(file), imported)
  const isWithinServer = file.startsWith(serverSource) && target.startsWith(serverSource)
  return isWithinServer ? serverFault(file, target) : folderFault(file, target)
}

function packageFault(file: string, name: string): string | undefined {
  const folder = findFolder(file)
  // An example of a package imports it as its users do.
  if (name === folder.replace('packages/', '@geofield/')) return undefined
  const place = file.startsWith(serverSource) ? findArea(file) : folder
  const ofPlace = serverTests.includes(place) ? ['@geofield/client'] : server[place]
  const allowed = [...(packages[folder] ?? []), ...(ofPlace ?? [])]
  if (allowed.some((each) => isWithin(name, each))) return undefined
  return `${place} must not import ${name}. ${see}`
}

function folderFault(file: string, target: string): string | undefined {
  const [from, to] = [findFolder(file), findFolder(target)]
  // Settings that packages share stand at the root.
  if (from === to || !target.includes('/')) return undefined
  if (packages[from]?.some((each) => isWithin(target, each))) return undefined
  return `${from} must not import ${target} by its path. ${see}`
}

function serverFault(file: string, target: string): string | undefined {
  const [from, to] = [findArea(file), findArea(target)]
  if (isTest(target) && !isTest(file)) return `Only tests may import ${target}.`
  if (from === to || (serverTests.includes(to) && isTest(file))) return undefined
  const allowed = serverTests.includes(from) ? Object.keys(server) : (server[from] ?? [])
  if (!allowed.includes(to))
    return `${from} must not import ${to}, only ${allowed.join(', ') || 'itself'}. ${see}`
  const isOpen = open.includes(to) || to.endsWith('.ts') || isTest(target)
  if (isOpen || target === `${serverSource}${to}/index.ts`) return undefined
  return `Import ${to}/index.ts: the other files of ${to} are its own. Export there what you need.`
}

/** The folder of `directions.ts` that the file stands in. */
function findFolder(file: string): string {
  if (isWithin(file, 'apps/docs') && isTest(file)) return 'apps/docs/test'
  return Object.keys(packages).find((folder) => isWithin(file, folder)) ?? 'the root'
}

/** The folder or file of apps/server/src. */
function findArea(file: string): string {
  const [place = ''] = file.slice(serverSource.length).split('/')
  return place.endsWith('.test.ts') ? 'testing' : place
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
