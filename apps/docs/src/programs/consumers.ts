/** Other people's tools, and what came of each on both bundles: the report of `node tests/consumers/main.ts --write`. */
import report from '@geofield/spec/worksWith.json' with { type: 'json' }

type Outcome = { outcome: 'works' | 'fault' | 'fails' }
type Consumer = {
  tool: string
  package: string
  version: string
  kind: string
  settings: string
  does: string
  fault?: { what: string; minimal: string }
  results: { verified: Outcome; full: Outcome }
}

export const consumers = report as Consumer[]

export const outcomes = { works: 'Works', fault: 'Fault of the tool', fails: 'Does not work' }
