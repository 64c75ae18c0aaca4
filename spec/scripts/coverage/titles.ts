import ts from 'typescript'

/** The file of a `test` entry, below the repository's root, and the title that must stand in it. */
export type TestEntry = { file: string; title: string }

const entryForm = /^(\S+?): (.+)$/s

/**
 * `records/createRecord: keys outside the schema are ignored` is the check `createRecord: keys outside ...` in
 * tests/src/records/createRecord.test.ts. A file with its ending, below tests/src or as `spec/...`, stands for itself.
 */
export function testEntry(entry: string): TestEntry | undefined {
  const [, file, title] = entryForm.exec(entry) ?? []
  if (!file || !title) return undefined
  if (file.startsWith('spec/')) return { file, title }
  if (file.endsWith('.ts')) return { file: `tests/src/${file}`, title }
  return { file: `tests/src/${file}.test.ts`, title: `${file.split('/').at(-1)}: ${title}` }
}

/** A check of the contract suite sends requests to a service; a test in `spec/` reads the description. */
export function isContractTest(entry: string): boolean {
  return testEntry(entry)?.file.startsWith('tests/src/') ?? false
}

/** Every text of a test file: titles also come from tables. A template stands as it is written, `${...}` included. */
export function listTexts(source: string): Set<string> {
  const texts = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.add(node.text)
    else if (ts.isTemplateExpression(node)) texts.add(node.getText().slice(1, -1))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest, true))
  return texts
}
