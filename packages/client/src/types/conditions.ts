/** Conditions on a field with few values. */
export type OneOf<Value> =
  | Value
  | null
  | {
      /** Equals one of these. */
      readonly inq?: readonly Value[] | undefined
      /** Equals none of these, or is not set. */
      readonly nin?: readonly Value[] | undefined
    }
