import { CliError } from '../errors/CliError.ts'
import type { Row } from './collections.ts'
import { type Field, findField } from './fields.ts'
import { typeValue } from './typeValue.ts'

interface Token {
  text: string
  isQuoted: boolean
  /** Where it begins in the expression. */
  at: number
}

/** The value that the field must equal, null, or an operator of the platform with its value. */
type Condition = { equals: unknown } | { operator: string; value: unknown }

const comparisons = new Map([
  ['>', 'gt'],
  ['>=', 'gte'],
  ['<', 'lt'],
  ['<=', 'lte'],
])

/**
 * Reads where-expressions into the client's `where`. All of them must hold.
 *
 * @throws CliError that names the place where an expression can't be read
 */
export function parseWhere(expressions: readonly string[], fields: readonly Field[], of: string): Row {
  const where = new Map<string, unknown>()
  for (const expression of expressions) {
    const reader = new Reader(expression)
    do {
      const field = findField(fields, reader.next('a field').text, of)
      addCondition(where, field.name, readCondition(reader, field))
    } while (!reader.isAtEnd() && reader.expectAnd())
  }
  return Object.fromEntries(where)
}

function readCondition(reader: Reader, field: Field): Condition {
  const { text: written } = reader.next('an operator')
  const operator = written.toLowerCase()
  if (operator === 'is') {
    if (reader.takeWord('not')) reader.fail('The platform has no condition for what is set')
    if (!reader.takeWord('null')) reader.fail('Expected null after "is"')
    return { equals: null }
  }
  if (field.type === 'geometry') {
    reader.fail(`${field.name} is a place: it takes --near, and here only "is null"`)
  }
  const value = () => {
    const { text, isQuoted } = reader.next('a value')
    return typeValue(text, field.type === 'path' && isQuoted ? { ...field, type: 'text' } : field)
  }
  if (operator === '=') return { equals: value() }
  if (operator === '!=' || operator === '<>') return { operator: 'nin', value: [value()] }
  if (operator === 'like') return { operator: 'like', value: reader.next('a pattern').text }
  if (operator === 'in') return { operator: 'inq', value: reader.list(value) }
  if (operator === 'not') {
    if (!reader.takeWord('in')) reader.fail('Expected in after "not"')
    return { operator: 'nin', value: reader.list(value) }
  }
  if (operator === 'between') {
    const from = value()
    if (!reader.takeWord('and')) reader.fail('Expected and between the two values')
    return { operator: 'between', value: [from, value()] }
  }
  const comparison = comparisons.get(operator)
  if (comparison === undefined) reader.fail(`"${written}" is not an operator`)
  return { operator: comparison!, value: value() }
}

function addCondition(where: Map<string, unknown>, name: string, condition: Condition): void {
  const known = where.get(name)
  const clash = () =>
    new CliError(
      'wrongUsage',
      `${name} has two conditions that cannot stand together`,
      'Use in (...) for one of several values.',
    )
  if ('equals' in condition) {
    if (where.has(name)) throw clash()
    where.set(name, condition.equals)
    return
  }
  if (where.has(name) && (typeof known !== 'object' || known === null || condition.operator in known)) {
    throw clash()
  }
  where.set(name, { ...(known as object | undefined), [condition.operator]: condition.value })
}

/** The tokens of one expression, in their order. */
class Reader {
  readonly #expression: string
  readonly #tokens: Token[]
  #index = 0

  constructor(expression: string) {
    this.#expression = expression
    this.#tokens = split(expression)
  }

  isAtEnd(): boolean {
    return this.#index === this.#tokens.length
  }

  next(expected: string): Token {
    const token = this.#tokens[this.#index]
    if (token === undefined) this.fail(`Expected ${expected} at the end`)
    this.#index += 1
    return token!
  }

  /** Reads this word, if it comes next. */
  takeWord(word: string): boolean {
    const token = this.#tokens[this.#index]
    if (token === undefined || token.isQuoted || token.text.toLowerCase() !== word) return false
    this.#index += 1
    return true
  }

  expectAnd(): true {
    if (this.takeWord('and')) return true
    const { text, at } = this.#tokens[this.#index]!
    const problem = text.toLowerCase() === 'or' ? 'The platform has no "or"' : `Expected and, not "${text}"`
    throw this.#fault(`${problem} (character ${at + 1})`)
  }

  /** `(a, b)`. */
  list<Value>(readValue: () => Value): Value[] {
    if (!this.takeWord('(')) this.fail('Expected ( before the values')
    const values = [readValue()]
    while (this.takeWord(',')) values.push(readValue())
    if (!this.takeWord(')')) this.fail('Expected , or ) after a value')
    return values
  }

  fail(problem: string): never {
    throw this.#fault(problem)
  }

  #fault(problem: string): CliError {
    return new CliError(
      'wrongUsage',
      `${problem}, in --where ${JSON.stringify(this.#expression)}`,
      'Conditions look like: state = Goa and amount >= 100',
    )
  }
}

const pattern = /\s*(?:'((?:[^']|'')*)'|"((?:[^"]|"")*)"|(<=|>=|!=|<>|[=<>(),])|([^\s'"=<>(),!]+))/y

function split(expression: string): Token[] {
  const tokens: Token[] = []
  const text = expression.trimEnd()
  pattern.lastIndex = 0
  while (pattern.lastIndex < text.length) {
    const start = pattern.lastIndex
    const [all, single, double, symbol, word] = pattern.exec(text) ?? fault(text, start)
    const at = start + all.length - all.trimStart().length
    const quoted = single?.replaceAll("''", "'") ?? double?.replaceAll('""', '"')
    tokens.push({ text: quoted ?? symbol ?? word!, isQuoted: quoted !== undefined, at })
  }
  return tokens
}

function fault(text: string, at: number): never {
  const rest = text.slice(at).trimStart()
  const problem = /^['"]/.test(rest) ? 'A quote is not closed' : `"${rest[0]}" is not expected`
  throw new CliError(
    'wrongUsage',
    `${problem} (character ${text.length - rest.length + 1}), in --where ${JSON.stringify(text)}`,
  )
}
