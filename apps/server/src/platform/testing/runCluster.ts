import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/database.ts'
import { ask, migratedDatabase, silent, startTestCluster } from './testDatabase.ts'

/** Starts the PostgreSQL that the files of a run share, with a migrated database to copy. */
export default async function start({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  await ask(cluster.connection, `create database ${migratedDatabase}`)
  await (await openDatabase({ ...cluster.connection, database: migratedDatabase }, silent.log)).close()
  provide('cluster', cluster.connection)
  return cluster.stop
}
