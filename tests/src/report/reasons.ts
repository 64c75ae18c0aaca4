/** Why checks are left out for a given service: each names what makes them. `--require` takes the keys. */
export const reasons = {
  writes: 'read-only: writing to a live tenant needs --allow-writes',
  'second-tenant': 'no second tenant at hand (--second-tenant)',
  'expired-token': 'no expired token at hand (GEOFIELD_CONTRACT_EXPIRED_TOKEN)',
  hostile: 'not run: hostile requests need --hostile',
} as const

export type ReasonName = keyof typeof reasons
