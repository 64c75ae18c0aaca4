import type { DatabaseSync } from 'node:sqlite'

/** The names of states, districts and tehsils by their ids; id 0 is none, an empty name. */
export type UnitNames = { states: string[]; districts: string[]; tehsils: string[] }

export function readUnitNames(database: DatabaseSync): UnitNames {
  return {
    states: namesOf(database, 'state'),
    districts: namesOf(database, 'district'),
    tehsils: namesOf(database, 'tehsil'),
  }
}

function namesOf(database: DatabaseSync, level: 'state' | 'district' | 'tehsil'): string[] {
  const rows = database.prepare(`SELECT ${level}_id AS id, name FROM ${level}`).iterate() as Iterable<{
    id: number
    name: string
  }>
  const names: string[] = []
  for (const { id, name } of rows) names[id] = name
  return names
}
