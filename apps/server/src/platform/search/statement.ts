/** Adds a value to a statement and returns its placeholder. */
export type AddValue = (value: unknown) => string

/** The values of a statement while it is built. */
export type StatementValues = { values: unknown[]; add: AddValue }

export function statementValues(): StatementValues {
  const values: unknown[] = []
  return { values, add: (value) => `$${values.push(value)}` }
}
