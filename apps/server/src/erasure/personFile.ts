import type pg from 'pg'
import { createFile, fill, type NewFile } from '../platform/files/newFile.ts'
import { wallClockMs } from '../platform/wallClock.ts'
import type { RetainedTable } from '../retention/index.ts'
import { type Archived, type SearchedArchive, readArchived, withArchive } from './archivedPerson.ts'
import { asOfOneMoment, readValues } from './personFileStore.ts'

type Writing<Part extends string> = {
  /** A new file. */
  file: string
  format: string
  tenant: string
  tenantId: number
  /** By their names in the file, the queries of its lists. */
  parts: Record<Part, string>
  /** Lists that go on with rows of an archive, and their tables there. */
  archivedParts: Partial<Record<Part, RetainedTable>>
  archive: SearchedArchive | undefined
  /** Finds the person. Returns the queries' parameters, and every name by which a row of an archive may be about it. */
  find: (archived: Archived | undefined) => Promise<{ parameters: unknown[]; names: string[] }>
}

/** Writes lists of what is about a person, as of one moment, into a new file of JSON. Returns the length of each list. */
export async function writePersonFile<Part extends string>(
  owner: pg.ClientBase,
  { file, format, tenant, tenantId, parts, archivedParts, archive, find }: Writing<Part>,
): Promise<Record<Part, number>> {
  const createdAt = new Date(wallClockMs()).toISOString()
  return fill(await createFile(file), async (target) => {
    const writeParts = async (archived: Archived | undefined) => {
      const { parameters, names } = await find(archived)
      await write(target, JSON.stringify({ format, version: 1, createdAt, tenant }).slice(0, -1))
      const written = {} as Record<Part, number>
      for (const part of Object.keys(parts) as Part[]) {
        const [query, table] = [parts[part], archivedParts[part]]
        const lists = [readValues(owner, query, parameters)]
        if (archived && table) lists.push(readArchived(owner, archived, { table, names, query, parameters }))
        await write(target, `,\n${JSON.stringify(part)}:[`)
        written[part] = await writeList(target, lists)
        await write(target, ']')
      }
      return written
    }
    const counts = await asOfOneMoment(owner, { isReadOnly: archive === undefined }, () =>
      withArchive(owner, { tenantId, archive, isTrial: true }, writeParts),
    )
    await write(target, '}\n')
    return counts
  })
}

async function writeList(target: NewFile, lists: AsyncIterable<unknown>[]): Promise<number> {
  let count = 0
  for (const values of lists) {
    for await (const value of values) {
      await write(target, `${count === 0 ? '' : ','}\n${JSON.stringify(value)}`)
      count += 1
    }
  }
  return count
}

const write = (target: NewFile, text: string) => target.write(Buffer.from(text))
