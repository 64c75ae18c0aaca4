import type { DatabaseSync } from 'node:sqlite'

/** The names of states, districts and tehsils by their ids. Id 0 is an empty name. */
export type UnitNames = { states: string[]; districts: string[]; tehsils: string[] }

export function readUnitNames(database: DatabaseSync): UnitNames {
  return {
    states: readNames(database, 'state'),
    districts: readNames(database, 'district'),
    tehsils: readNames(database, 'tehsil'),
  }
}

function readNames(database: DatabaseSync, level: 'state' | 'district' | 'tehsil'): string[] {
  const rows = database.prepare(`SELECT ${level}_id AS id, name FROM ${level}`).iterate() as Iterable<{
    id: number
    name: string
  }>
  const names: string[] = []
  for (const { id, name } of rows) names[id] = name
  return names
}
