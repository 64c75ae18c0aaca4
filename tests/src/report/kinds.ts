/** The groups of checks, as the reports show them: `rules` are those of one operation or a flow, the others generic. */
export const kinds = {
  rules: 'An operation, or a flow of several, follows its rules',
  examples: 'Every example of the description gets its documented response',
  fields: 'Responses have every field that the document lists',
  credentials: 'Missing, wrong and expired credentials are refused',
  'other tenant': 'Credentials of another tenant are refused',
  'methods and paths': 'Undescribed methods and paths are refused',
  refusals: 'A request with one fault is refused',
  edges: 'Values at the edge of what is allowed get a declared response',
  defaults: 'A field that is left out means its default',
  generated: 'Any valid request gets a declared response',
  statuses: 'The service returns only declared statuses',
  'hostile JSON': 'Hostile JSON never makes the service fail',
  'inherited names': 'Names that all objects inherit never make the service fail',
  injections: 'Commands of other languages are stored as plain text',
}

export type Kind = keyof typeof kinds
