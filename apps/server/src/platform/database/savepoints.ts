import type { Transaction } from './database.ts'

/** Runs the work on its own: what it stored is undone if it throws, and the transaction goes on. */
export async function inSavepoint<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  await transaction.query('savepoint work')
  try {
    const result = await work()
    await transaction.query('release savepoint work')
    return result
  } catch (error) {
    await transaction.query('rollback to savepoint work')
    throw error
  }
}

/** Returns the result of the work, and undoes what it stored. */
export async function runAndUndo<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  await transaction.query('savepoint dry_run')
  const result = await work()
  await transaction.query('rollback to savepoint dry_run')
  return result
}
