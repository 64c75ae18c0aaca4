import type pg from 'pg'
import { createFile, fill, type NewFile } from '../platform/files/newFile.ts'
import { wallClockMs } from '../platform/wallClock.ts'
import { asOfOneMoment, readValues } from './personFileStore.ts'

type Writing<Part extends string> = {
  /** A new file. */
  file: string
  format: string
  tenant: string
  /** By their names in the file, the queries of its lists. */
  parts: Record<Part, string>
  /** Finds the person, and returns the queries' parameters. */
  find: () => Promise<unknown[]>
}

/** Writes lists of what is about a person, as of one moment, into a new file of JSON. Returns the length of each list. */
export async function writePersonFile<Part extends string>(
  owner: pg.ClientBase,
  { file, format, tenant, parts, find }: Writing<Part>,
): Promise<Record<Part, number>> {
  const createdAt = new Date(wallClockMs()).toISOString()
  return fill(await createFile(file), async (target) => {
    const counts = await asOfOneMoment(owner, async () => {
      const parameters = await find()
      await write(target, JSON.stringify({ format, version: 1, createdAt, tenant }).slice(0, -1))
      const written = {} as Record<Part, number>
      for (const part of Object.keys(parts) as Part[]) {
        await write(target, `,\n${JSON.stringify(part)}:[`)
        written[part] = await writeList(target, readValues(owner, parts[part], parameters))
        await write(target, ']')
      }
      return written
    })
    await write(target, '}\n')
    return counts
  })
}

async function writeList(target: NewFile, values: AsyncIterable<unknown>): Promise<number> {
  let count = 0
  for await (const value of values) {
    await write(target, `${count === 0 ? '' : ','}\n${JSON.stringify(value)}`)
    count += 1
  }
  return count
}

const write = (target: NewFile, text: string) => target.write(Buffer.from(text))
