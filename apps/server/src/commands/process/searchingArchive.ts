import { basename } from 'node:path'
import type { Command } from 'commander'
import type { SearchedArchive } from '../../erasure/index.ts'
import { showProgress } from '../console/showProgress.ts'
import { configOf } from './configOf.ts'

/** Runs work that searches every file of the archive that the settings name, which can take long, and shows how far it is. */
export async function searchingArchive<T>(
  command: Command,
  work: (archive: SearchedArchive | undefined) => Promise<T>,
): Promise<T> {
  const { archive: address } = configOf(command)
  if (address === undefined) return work(undefined)
  const { tell, end } = showProgress(process.stderr)
  const onFile = (file: string, share: number) => tell('archive', basename(file), share)
  return work({ address, onFile }).finally(end)
}
