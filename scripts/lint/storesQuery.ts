/**
 * The oxlint rule `geofield/stores-query`: in an area of the server, only `*Store.ts` sends statements to PostgreSQL. Who
 * asks what is read and written where finds it by the names of files. `platform` has the database, and what operators run
 * (`commands`, `demo`) queries it directly.
 */
import { basename, relative, sep } from 'node:path'
import { areas } from './directions.ts'
import { isTest, root, serverSource } from './files.ts'

type Node = { callee?: { property?: { name?: string } } }
type Context = { filename: string; report: (fault: { node: Node; message: string }) => void }

const message =
  'Only *Store.ts sends statements to PostgreSQL. Example: move the function to visitStore.ts and import it here.'

export const storesQuery = {
  create({ filename, report }: Context) {
    const file = relative(root, filename).replaceAll(sep, '/')
    const [area = ''] = file.startsWith(serverSource) ? file.slice(serverSource.length).split('/') : []
    const isJudged = area !== 'platform' && area in areas && !isTest(file)
    if (!isJudged || basename(file).endsWith('Store.ts')) return {}
    return {
      CallExpression(node: Node) {
        if (node.callee?.property?.name === 'query') report({ node, message })
      },
    }
  },
}
