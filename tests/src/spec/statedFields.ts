import stated from '@geofield/spec/statedFields.json' with { type: 'json' }

/** A field's statement in the document: its type, and when a response can lack it. */
export type StatedField = { type?: string; when?: string }

/** The documented fields by their pointers in the verified bundle. */
export const statedFields = new Map<string, StatedField>(Object.entries(stated))
