import type { Command } from 'commander'
import { action, examples } from '../command.ts'

export function addDigipinCommand(program: Command): void {
  const digipin = program.command('digipin').description('Encodes positions as DIGIPINs and decodes them')
  const encode = digipin
    .command('encode <lat> <lon>')
    .summary('the DIGIPIN of a position')
    .description(
      'Prints the DIGIPIN of the cell of about 4 m by 4 m at a position (WGS-84, decimal degrees).',
    )
  action(encode, async () => (await import('../digipin/digipin.ts')).encode)
  examples(encode, { 'geofield digipin encode 28.622788 77.213033': 'prints 39J49LL8T4' })
  const decode = digipin
    .command('decode <digipin>')
    .summary('the cell that a DIGIPIN names')
    .description(
      'Prints the centre and the edges of the cell that a DIGIPIN names (WGS-84, decimal degrees).',
    )
  action(decode, async () => (await import('../digipin/digipin.ts')).decode)
  examples(decode, { 'geofield digipin decode 39J-438-TJC7 --json': 'as one JSON document' })
}
