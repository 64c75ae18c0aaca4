import { basename, dirname } from 'node:path'

const maxFiles = 5

/** Returns the folders that have more files than a reader sees through at once, and no README. */
export function foldersWithoutReadme(files: string[]): string[] {
  const folders = Map.groupBy(files, dirname)
  return [...folders]
    .filter(([, own]) => own.length > maxFiles && !own.some((file) => basename(file) === 'README.md'))
    .map(([folder]) => folder)
}
