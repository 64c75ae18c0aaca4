import type { Client } from '@geofield/client'
import type { Context, OutputOptions } from '../command.ts'
import { CliError } from '../errors/CliError.ts'
import type { RowFormat } from '../output/formats.ts'
import { emitJson } from '../output/emit.ts'
import { printItem, printRows } from '../output/printRows.ts'
import { print, printLine, remark } from '../output/stdout.ts'
import { readSettings } from '../settings/settings.ts'
import { type Collection, type QuestionOptions, readQuestion } from './question.ts'
import { type AppName, setUpLink } from './setUpLink.ts'

interface Owner {
  /** The `Id` of the employee whose account it is; one's own account without it. */
  employee?: string
}

interface Creation extends Owner, QuestionOptions {
  scope: 'push' | 'read'
  collection?: string[]
  expires?: string
  qr?: AppName
}

type Body = Parameters<Client['preview']['accounts']['createToken']>[0]

export async function list({ options, connect }: Context<Owner & OutputOptions<RowFormat>>): Promise<void> {
  const { accounts } = (await connect()).preview
  const { employee: id, format } = options
  const { data } = id === undefined ? await accounts.listTokens() : await accounts.listEmployeeTokens({ id })
  await printRows(
    data,
    {
      format,
      none: 'The account has no limited tokens.',
      columns: [
        { title: 'Id', read: ({ Id }) => Id },
        { title: 'name', read: ({ name }) => name },
        { title: 'prefix', read: ({ prefix }) => prefix },
        { title: 'opens', read: ({ scope, collections }) => [scope, ...collections].join(' ') },
        { title: 'expires', read: ({ expiresAt }) => expiresAt },
        { title: 'last used', read: ({ lastUsedDate }) => lastUsedDate },
      ],
    },
    options,
  )
}

/** Prints the token, which nothing shows a second time. */
export async function create({ options, connect }: Context<Creation>, name: string): Promise<void> {
  const { employee: id, scope, collection, expires, qr, question: of } = options
  const collections = of === undefined ? collection : [...new Set([of, ...(collection ?? [])])]
  if (qr !== undefined && scope !== 'push')
    throw new CliError('wrongUsage', 'An app sends positions', 'Make the token with --scope push.')
  if (scope === 'read' && collections === undefined)
    throw new CliError(
      'wrongUsage',
      'A token that reads needs to know what',
      'Name each collection by --collection, such as --collection customers.',
    )
  if (of !== undefined && expires === undefined)
    throw new CliError(
      'wrongUsage',
      'A link with a question must expire',
      'Say when by --expires, such as --expires 2027-03-31T18:30:00Z.',
    )
  const question = await readQuestion(options, connect)
  const { accounts } = (await connect()).preview
  const body = {
    name,
    scope,
    ...(collections && { collections: collections as Collection[] }),
    ...(expires !== undefined && { expiresAt: expires }),
    ...(question && { question }),
  } as Body
  const made =
    id === undefined ? await accounts.createToken(body) : await accounts.createEmployeeToken({ ...body, id })
  const { baseUrl, tenant } = await readSettings(options)
  const address =
    question && made.token !== undefined && `${baseUrl.replace(/\/+$/, '')}/${tenant}/feed/${made.token}`
  await printItem({ ...made, ...(address && { address }) }, options)
  if (qr !== undefined && made.token !== undefined && !options.json) {
    const link = setUpLink(qr, { baseUrl, tenant, token: made.token, device: name })
    const { renderUnicodeCompact } = await import('uqr')
    await printLine(`\n${renderUnicodeCompact(link)}\n${link}`)
  }
  // After a retry the token is there, but only the lost response had it.
  remark(
    made.token === undefined
      ? `The response with the token was lost. Revoke ${made.Id} and make another one.`
      : 'Keep the token: it is not shown again.',
    options,
  )
}

export async function revoke({ options, connect }: Context<Owner>, tokenId: string): Promise<void> {
  const { accounts } = (await connect()).preview
  const { employee: id } = options
  const { count } =
    id === undefined
      ? await accounts.revokeToken({ id: tokenId })
      : await accounts.revokeEmployeeToken({ id, tokenId })
  if (options.json) return emitJson({ count }, options)
  await print(count === 0 ? 'The account has no such token.\n' : 'Revoked 1 token.\n')
}
