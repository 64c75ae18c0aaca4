/**
 * The oxlint rule `geofield/circles`: files don't import each other in a circle, not even if one of them loads the other
 * later, by `import()`, or names its types by `import('./file.ts')`. `import/no-cycle` finds all other circles.
 */
import { dirname, join } from 'node:path'
import { type Context, type Node, readText } from './fences.ts'
import { root } from './files.ts'
import { listReached } from './imports.ts'

const message =
  'These files import each other in a circle. Example: move what both need to a file of its own.'

export const circles = {
  create({ filename, report }: Context) {
    const judge = (node: Node) => {
      const imported = readText(node.source)
      if (!imported?.startsWith('.')) return
      if (listReached(join(dirname(filename), imported), root).has(filename)) report({ node, message })
    }
    return { ImportExpression: judge, TSImportType: judge }
  },
}
