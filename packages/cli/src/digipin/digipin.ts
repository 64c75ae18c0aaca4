import { formatDigipin } from '@geofield/client/geo'
import { parsePosition } from '@geofield/sheets/reading/position'
import type { Context } from '../command.ts'
import { printItem } from '../output/printRows.ts'
import { printJson, printLine } from '../output/stdout.ts'

export async function encode({ options, connect }: Context, lat: string, lon: string): Promise<void> {
  const position = parsePosition(lat, lon)
  const client = await connect()
  const { digipin } = await client.digipin.encode(position)
  await (options.json ? printJson({ digipin, ...position }) : printLine(digipin))
}

export async function decode({ options, connect }: Context, digipin: string): Promise<void> {
  const client = await connect()
  const cell = await client.digipin.decode({ digipin })
  await printItem(options.json ? cell : { digipin: formatDigipin(digipin), ...cell }, options)
}
