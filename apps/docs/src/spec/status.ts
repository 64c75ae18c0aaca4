import type { Operation } from './bundle.ts'

export interface Status {
  code: string
  label: string
  /** One line: what the page is based on. */
  basis: string
}

/** The platform document's own markers, and the basis of a page with each marker. */
export const statuses = new Map<string, { label: string; meaning: string; basis: string }>([
  [
    'ready',
    {
      label: 'Ready',
      meaning: 'The contract is verified.',
      basis: 'Documented by the platform',
    },
  ],
  [
    'planned',
    {
      label: 'Planned',
      meaning: 'The contract is agreed and the endpoint is not built.',
      basis: 'Announced as planned; Geofield defines path, body and response',
    },
  ],
  [
    'tbd',
    {
      label: 'TBD',
      meaning: 'The contract is not established.',
      basis:
        'The platform’s document gives only the number of such operations; Geofield defines path, body and response',
    },
  ],
  [
    'coming-soon',
    {
      label: 'Coming soon',
      meaning: 'Planned, and the contract is unpublished.',
      basis: 'Announced without a contract; Geofield defines path, body and response',
    },
  ],
  [
    'deferred',
    {
      label: 'Deferred',
      meaning: 'It exists internally; whether it becomes public is undecided.',
      basis: 'Deferred by the platform; Geofield defines what this page shows',
    },
  ],
  [
    'pending',
    {
      label: 'Pending',
      meaning: 'It has an internal path; whether it is available outside is unconfirmed.',
      basis: 'Unconfirmed by the platform; Geofield defines what this page shows',
    },
  ],
])

export function readStatus(operation: Operation): Status {
  const code = operation['x-status'] ?? 'ready'
  const known = statuses.get(code)
  const basis = known?.basis ?? `Marked “${code}” by the platform`
  const source = operation['x-source']
  if (source === 'Geofield') {
    const basis = 'The platform’s document has no such operation; Geofield defines it.'
    return { code, label: known?.label ?? code, basis }
  }
  const section = source === undefined ? '' : code === 'ready' ? ` in “${source}”` : ` (section “${source}”)`
  return { code, label: known?.label ?? code, basis: `${basis.replace(/\.$/, '')}${section}.` }
}
