import type { Command } from 'commander'
import type { Erasure } from '../../erasure/index.ts'
import { confirmed, countsText } from '../console/confirm.ts'
import { rememberIn } from './ledgerOf.ts'

type Counts = Record<string, number>
type Erased = { pseudonym: string; changed: Counts; mentions: Counts }

type Erasing = {
  erasure: Erasure
  name: string
  /** The code of its tenant. */
  tenant: string
  /** Whether it is erased without a question. */
  yes: boolean
  /** Erases the person, or counts what a trial would change. */
  erase: (how: { isTrial: true } | { remember: (ids: string[]) => Promise<void> }) => Promise<Erased>
}

/** Erases a person after confirmation, and says from where. Returns the pseudonym; undefined if nobody confirmed it. */
export async function erasePerson(
  command: Command,
  { erasure, name, tenant, yes, erase }: Erasing,
): Promise<string | undefined> {
  const { kind, keepsMentions } = erasure
  if (!yes) {
    const { changed, mentions } = await erase({ isTrial: true })
    const also = keepsMentions ? '' : `, and mentions of it in ${countsText(mentions)}`
    const loss = `The ${kind} ${name} of ${tenant} would be erased from ${countsText(changed)}${also}.`
    if (!(await confirmed({ yes, name, loss }))) return undefined
  }
  const { pseudonym, changed, mentions } = await erase({ remember: rememberIn(command, erasure, tenant) })
  console.log(`Erased ${kind} ${name} from ${countsText(changed)}.`)
  if (!keepsMentions) console.log(`Mentions of it were erased from ${countsText(mentions)}.`)
  return pseudonym
}
