/** A UUID in PostgreSQL's form, in either case; not the `urn:uuid:` form. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
