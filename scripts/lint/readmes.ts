import { basename, dirname } from 'node:path'

const mostFiles = 5

/** Returns the folders that have more files than a reader sees through at once, and no README. */
export function foldersWithoutReadme(files: string[]): string[] {
  const folders = Map.groupBy(files, dirname)
  return [...folders]
    .filter(([, own]) => own.length > mostFiles && !own.some((file) => basename(file) === 'README.md'))
    .map(([folder]) => folder)
}
