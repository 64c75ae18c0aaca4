import type { Command } from 'commander'
import type { SearchedArchive, Erasure } from '../../erasure/index.ts'
import { confirmed, countsText } from '../console/confirm.ts'
import { rememberIn } from './ledgerOf.ts'
import { searchingArchive } from './searchingArchive.ts'

type Counts = Record<string, number>
type Erased = { pseudonym: string; changed: Counts; mentions: Counts }

type How = {
  isTrial?: boolean
  remember?: (ids: string[]) => Promise<void>
  archive: SearchedArchive | undefined
}

type Erasing = {
  erasure: Erasure
  name: string
  /** The code of its tenant. */
  tenant: string
  /** Whether it is erased without a question. */
  yes: boolean
  /** Erases the person, or counts what a trial would change. */
  erase: (how: How) => Promise<Erased>
}

/** Erases a person after confirmation, and says from where. Returns the pseudonym; undefined if nobody confirmed it. */
export async function erasePerson(
  command: Command,
  { erasure, name, tenant, yes, erase }: Erasing,
): Promise<string | undefined> {
  const { kind, keepsMentions } = erasure
  const run = (how: Omit<How, 'archive'>) =>
    searchingArchive(command, (archive) => erase({ ...how, archive }))
  if (!yes) {
    const { changed, mentions } = await run({ isTrial: true })
    const also = keepsMentions ? '' : `, and mentions of it in ${countsText(mentions)}`
    const account =
      kind === 'employee' ? ' Its account leaves. Positions that would be deleted are not counted.' : ''
    const loss = `The ${kind} ${name} of ${tenant} would be erased from ${countsText(changed)}${also}.${account}`
    if (!(await confirmed({ yes, name, loss }))) return undefined
  }
  const { pseudonym, changed, mentions } = await run({ remember: rememberIn(command, erasure, tenant) })
  console.log(`Erased ${kind} ${name} from ${countsText(changed)}.`)
  if (!keepsMentions) console.log(`Mentions of it were erased from ${countsText(mentions)}.`)
  return pseudonym
}
