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

/**
 * Every text of a test file: titles also come from tables. A template stands as it is written, `${...}` included. A title
 * of `checksFor(name)` is listed with the name before it.
 */
export function listTexts(source: string): Set<string> {
  const texts = new Set<string>()
  /** The names that titles begin with, by the variables that hold the checks. */
  const names = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) texts.add(textOf(node))
    if (ts.isVariableDeclaration(node)) {
      const name = node.initializer && nameOf(node.initializer, names)
      if (name !== undefined) names.set(node.name.getText(), name)
    }
    if (ts.isCallExpression(node) && node.arguments[0]) {
      const name = nameOf(node.expression, names)
      if (name !== undefined) texts.add(`${name}: ${textOf(node.arguments[0])}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest, true))
  return texts
}

/** The name of `checksFor('name').writes`, or of `check.writes` where `check` holds the checks of a name. */
function nameOf(node: ts.Expression, names: Map<string, string>): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return nameOf(node.expression, names)
  if (ts.isConditionalExpression(node)) return nameOf(node.whenTrue, names)
  if (ts.isIdentifier(node)) return names.get(node.text)
  const name = ts.isCallExpression(node) && node.expression.getText() === 'checksFor' && node.arguments[0]
  return name ? textOf(name) : undefined
}

function textOf(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : `\${${node.getText()}}`
}
