import { withoutComments } from '../sqlText.ts'
import { splitStatements } from './longLocks.ts'

/**
 * Finds statements of a migration that take away what the version before uses: it works on beside the new one, and must start
 * again on the new tables. A line `-- Contracts: 0065, why` allows them: servers before version 65 are then refused.
 */
export function findContractions(sql: string): string[] {
  if (/^-- Contracts: \d{4}, \S/m.test(sql)) return []
  const created = new Set(
    [
      ...sql.matchAll(
        /\bcreate (?:or replace )?(?:function|procedure|view|table) (?:if not exists )?(\w+)/gi,
      ),
      // Nothing used the name before.
      ...sql.matchAll(/\brename to (\w+)/gi),
    ].map(([, name]) => name!.toLowerCase()),
  )
  return splitStatements(sql)
    .map((statement) => withoutComments(statement).replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) =>
      contracting.some((pattern) => {
        const match = pattern.exec(statement)
        // What is dropped and created again stays.
        return match !== null && !created.has(match.groups?.name ?? '')
      }),
    )
    .map((statement) => statement.slice(0, 100))
}

const contracting = [
  /^drop (?:table|view|materialized view|function|procedure|type|sequence|schema) (?:if exists )?(?<name>\w+)/,
  /^alter (?:table|view|function|type|sequence) (?<name>\w+) rename to\b/,
  /^alter (?:table|view|function|type|sequence) .*\brename (?!to\b)/,
  /^alter table (?:if exists )?(?:only )?(?<name>\w+) .*\bdrop (?:column (?:if exists )?)?(?!constraint|not null|default|expression|identity)\w/,
  /^alter table (?:if exists )?(?:only )?(?<name>\w+) .*\balter (?:column )?\w+ (?:(?:set data )?type\b|set not null|drop default)/,
  /^alter table (?:if exists )?(?:only )?(?<name>\w+) .*\badd column (?:if not exists )?\w+ (?![^,]*\bdefault\b)[^,]*\bnot null\b/,
  /^revoke .* on (?:table |function )?(?<name>\w+).* from .*app_role/,
]
