/** The package has no types. */
declare module '@usebruno/schema' {
  export const collectionSchema: { validate(value: unknown): Promise<unknown> }
}
