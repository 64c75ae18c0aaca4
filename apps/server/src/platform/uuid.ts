/** A UUID in PostgreSQL's form, in either case; not the `urn:uuid:` form. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The nil and the max UUID, which RFC 9562 keeps for "no identifier": many devices may send them. */
export const emptyUuid = /^(?:[0-]+|[f-]+)$/i
