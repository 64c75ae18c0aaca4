import type { Context } from '../command.ts'
import { printItem } from '../output/printRows.ts'

export async function showAccount({ options, connect }: Context): Promise<void> {
  const { preview } = await connect()
  await printItem(await preview.accounts.get(), options)
}
