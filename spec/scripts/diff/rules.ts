/**
 * Every rule with its verdict. A request narrows at the caller's cost and a response widens at it, so most
 * rules carry two verdicts. `says` completes the sentence that starts with the name of the place.
 */
export type Severity = 'error' | 'warning' | 'info'
/** `operation`: the operation itself, neither its request nor its response. */
export type Side = 'operation' | 'request' | 'response'
export type Rule = Partial<Record<Side, Severity>> & { says: string }
export type RuleId = keyof typeof rules

/** From the worst to the mildest. */
export const severities = ['error', 'warning', 'info'] as const satisfies Severity[]
export const sides = ['operation', 'request', 'response'] as const satisfies Side[]

export const operationRules = {
  'path-removed': { operation: 'error', says: 'is gone with all its operations' },
  'operation-removed': { operation: 'error', says: 'is gone' },
  'operation-added': { operation: 'info', says: 'is new' },
  'operation-id-changed': { operation: 'warning', says: 'has another operationId' },
  deprecated: { operation: 'info', request: 'info', response: 'info', says: 'is deprecated' },
  'deprecation-withdrawn': {
    operation: 'info',
    request: 'info',
    response: 'info',
    says: 'is no longer deprecated',
  },
  'callback-changed': { operation: 'warning', says: 'has other callbacks, which are not compared further' },
  'webhook-changed': { operation: 'warning', says: 'has other webhooks, which are not compared further' },

  // Geofield's marks on operations
  'status-withdrawn': { operation: 'error', says: 'is no longer ready' },
  'status-back': { operation: 'warning', says: 'goes back in status' },
  'status-forward': { operation: 'info', says: 'moves on in status' },
  'idempotency-lost': { operation: 'error', says: 'can no longer be sent again safely' },
  'idempotency-gained': { operation: 'info', says: 'can be sent again safely' },
  'limit-added': { operation: 'warning', says: 'has a new limit' },
  'limit-lowered': { operation: 'error', says: 'has a lower limit' },
  'limit-raised': { operation: 'info', says: 'has a higher limit' },
  'limit-removed': { operation: 'info', says: 'has one limit less' },
  'paging-added': { operation: 'info', says: 'can be paged' },
  'paging-changed': { operation: 'error', says: 'is paged in another way' },
  'error-codes-added': { operation: 'info', says: 'has new error codes' },
  'error-codes-removed': { operation: 'warning', says: 'has fewer error codes' },

  // Security and servers
  'security-tightened': { operation: 'error', says: 'no longer accepts these credentials' },
  'security-loosened': { operation: 'info', says: 'accepts other or fewer credentials' },
  'server-added': { operation: 'info', says: 'has a new server' },
  'server-removed': { operation: 'warning', says: 'has one server less' },
  'server-changed': { operation: 'warning', says: 'has other server variables' },

  // Parameters
  'parameter-added': { request: 'info', says: 'is new and optional' },
  'required-parameter-added': { request: 'error', says: 'is new and required' },
  'parameter-removed': { request: 'warning', says: 'is gone' },
  'parameter-moved': { request: 'error', says: 'is sent in another place' },
  'parameter-made-required': { request: 'error', says: 'is now required' },
  'parameter-made-optional': { request: 'info', says: 'is now optional' },
  'parameter-style-changed': { request: 'error', says: 'is written in another style' },
  'path-parameter-renamed': { request: 'warning', says: 'has another name' },

  // Bodies
  'body-added': { request: 'info', says: 'is new and optional' },
  'required-body-added': { request: 'error', says: 'is new and required' },
  'body-removed': { request: 'error', says: 'is gone' },
  'body-made-required': { request: 'error', says: 'is now required' },
  'body-made-optional': { request: 'info', says: 'is now optional' },
  'media-type-added': { request: 'info', response: 'info', says: 'has a new media type' },
  'media-type-removed': { request: 'error', response: 'error', says: 'has one media type less' },
  'encoding-changed': { request: 'warning', response: 'warning', says: 'is encoded in another way' },

  // Responses
  'success-status-added': { response: 'warning', says: 'is new' },
  'success-status-removed': { response: 'error', says: 'is gone' },
  'error-status-added': { response: 'info', says: 'is new' },
  'error-status-removed': { response: 'info', says: 'is gone' },
  'header-added': { response: 'info', says: 'is new' },
  'header-removed': { response: 'error', says: 'is gone' },
  'header-made-required': { response: 'info', says: 'is always there' },
  'header-made-optional': { response: 'error', says: 'may be missing' },
} as const satisfies Record<string, Rule>

/** A schema belongs to a request or a response, so these rules have no verdict for the operation itself. */
export const schemaRules = {
  'type-widened': { request: 'info', response: 'error', says: 'may be of more types' },
  'type-narrowed': { request: 'error', response: 'info', says: 'may be of fewer types' },
  'type-changed': { request: 'error', response: 'error', says: 'has another type' },
  'null-allowed': { request: 'info', response: 'error', says: 'may be null' },
  'null-forbidden': { request: 'error', response: 'info', says: 'may no longer be null' },
  'enum-value-added': { request: 'info', response: 'warning', says: 'has a new value' },
  'enum-value-removed': { request: 'error', response: 'info', says: 'has one value less' },
  'enum-added': { request: 'error', response: 'info', says: 'is limited to listed values' },
  'enum-removed': { request: 'info', response: 'warning', says: 'is no longer limited to listed values' },
  'const-changed': { request: 'error', response: 'error', says: 'has another constant value' },
  'number-tightened': { request: 'error', response: 'info', says: 'takes fewer numbers' },
  'number-loosened': { request: 'info', response: 'warning', says: 'takes more numbers' },
  'length-tightened': { request: 'error', response: 'info', says: 'takes fewer lengths' },
  'length-loosened': { request: 'info', response: 'warning', says: 'takes more lengths' },
  'count-tightened': { request: 'error', response: 'info', says: 'takes fewer counts of entries' },
  'count-loosened': { request: 'info', response: 'warning', says: 'takes more counts of entries' },
  'pattern-added': { request: 'error', response: 'info', says: 'must match a pattern' },
  'pattern-removed': { request: 'info', response: 'warning', says: 'need not match a pattern' },
  'pattern-changed': { request: 'warning', response: 'warning', says: 'must match another pattern' },
  'format-added': { request: 'warning', response: 'info', says: 'has a format' },
  'format-removed': { request: 'info', response: 'warning', says: 'has no format' },
  'format-changed': { request: 'error', response: 'error', says: 'has another format' },
  'default-added': { request: 'info', response: 'info', says: 'has a default' },
  'default-removed': { request: 'warning', response: 'info', says: 'has no default' },
  'default-changed': { request: 'warning', response: 'info', says: 'has another default' },
  'condition-changed': {
    request: 'warning',
    response: 'warning',
    says: 'has another condition, to be read by a person',
  },

  // What a value means
  'unit-changed': { request: 'error', response: 'error', says: 'has another unit' },
  'unit-stated': { request: 'info', response: 'info', says: 'states its unit' },
  'unit-withdrawn': { request: 'warning', response: 'warning', says: 'no longer states its unit' },
  'axis-order-changed': { request: 'error', response: 'error', says: 'has another order of its axes' },
  'axis-order-stated': { request: 'info', response: 'info', says: 'states the order of its axes' },
  'axis-order-withdrawn': {
    request: 'warning',
    response: 'warning',
    says: 'no longer states the order of its axes',
  },
  'crs-changed': { request: 'error', response: 'error', says: 'has another coordinate system' },
  'crs-stated': { request: 'info', response: 'info', says: 'states its coordinate system' },
  'crs-withdrawn': {
    request: 'warning',
    response: 'warning',
    says: 'no longer states its coordinate system',
  },

  // Objects
  'property-added': { request: 'info', response: 'info', says: 'is new' },
  'required-property-added': { request: 'error', response: 'info', says: 'is new and required' },
  'property-removed': { request: 'warning', response: 'error', says: 'is gone' },
  'property-forbidden': { request: 'error', says: 'is gone from a closed object' },
  'property-made-required': { request: 'error', response: 'info', says: 'is now required' },
  'property-made-optional': { request: 'info', response: 'error', says: 'is now optional' },
  'object-closed': { request: 'error', response: 'info', says: 'takes no further properties' },
  'object-opened': { request: 'info', response: 'warning', says: 'takes further properties' },

  // Unions
  'union-added': { request: 'error', response: 'info', says: 'must match one of several shapes' },
  'union-removed': { request: 'info', response: 'warning', says: 'need not match one of several shapes' },
  'branch-added': { request: 'info', response: 'error', says: 'has a new shape' },
  'branch-removed': { request: 'error', response: 'info', says: 'has one shape less' },
  'variant-added': { request: 'info', response: 'warning', says: 'has a new variant' },
  'variant-removed': { request: 'error', response: 'info', says: 'has one variant less' },
  'discriminator-added': { request: 'info', response: 'info', says: 'has a discriminator' },
  'discriminator-removed': { request: 'info', response: 'warning', says: 'has no discriminator' },
  'discriminator-changed': { request: 'error', response: 'error', says: 'has another discriminator' },
} as const satisfies Record<string, Rule>

export const rules = { ...operationRules, ...schemaRules }
