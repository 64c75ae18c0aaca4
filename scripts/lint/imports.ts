import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import typescript from 'typescript-5'

const listed = new Map<string, string[]>()

/** Lists the files that a file imports in any form: static, of types, as `import()`, or in a type as `import('./file.ts')`. */
function listImports(file: string): string[] {
  const known = listed.get(file)
  if (known) return known
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const imports = typescript
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName }) => /^\.{1,2}\/.*\.tsx?$/.test(fileName))
    .map(({ fileName }) => join(dirname(file), fileName))
  listed.set(file, imports)
  return imports
}

/** Lists the files below `folder` that a file imports, those that they import, and so on: itself too, if in a circle. */
export function listReached(file: string, folder: string): Set<string> {
  const list = (from: string) => listImports(from).filter((path) => path.startsWith(folder))
  const reached = new Set(list(file))
  // The loop also visits what it adds.
  for (const each of reached) for (const next of list(each)) reached.add(next)
  return reached
}
