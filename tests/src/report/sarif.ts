import { readBundle } from '../spec/bundle.ts'
import { kinds } from './kinds.ts'
import type { CheckResult, Report } from './result.ts'

/** Failures and findings as SARIF 2.1.0, at the line of the description where their operation stands. */
export function toSarif({ version, run, checks }: Report): string {
  const shown = checks.filter(({ verdict }) => verdict === 'failure' || verdict === 'finding')
  const findLine = readLines(run.bundle)
  const uri = { full: 'openapi.json', verified: 'openapi.verified.json', given: 'openapi.yaml' }[run.bundle]
  const driver = {
    name: 'geofield-contract',
    version,
    rules: Object.entries(kinds).map(([kind, text]) => ({ id: idOf(kind), shortDescription: { text } })),
  }
  const results = shown.map((result) => ({
    ruleId: idOf(result.kind),
    level: result.verdict === 'failure' ? 'error' : 'warning',
    message: { text: describe(result) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri },
          region: { startLine: findLine(result.operation) },
        },
        ...(result.operation && {
          logicalLocations: [{ name: result.operation, kind: 'function' }],
        }),
      },
    ],
    partialFingerprints: { 'check/v1': result.id },
  }))
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, results }],
  }
  return JSON.stringify(log, null, 1)
}

function idOf(kind: string): string {
  return `contract/${kind.replaceAll(' ', '-')}`
}

function describe({ name, section, message, difference, findings, calls }: CheckResult): string {
  const requests = calls.flatMap(({ curl, status, response }) => [curl, `-> ${status ?? ''} ${response}`])
  const place = section ? [`Document: ${section}`] : []
  return [name, ...place, message, difference, ...findings, ...requests].filter(Boolean).join('\n')
}

/** Bundles are published with an indent of two spaces, so that each operation has a line of its own. */
function readLines(bundle: Report['run']['bundle']): (operation: string | undefined) => number {
  const lines = JSON.stringify(readBundle(bundle), null, 2).split('\n')
  return (operation) =>
    Math.max(
      0,
      lines.findIndex((line) => line.includes(`"operationId": "${operation}"`)),
    ) + 1
}
