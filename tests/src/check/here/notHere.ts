/** Raised where a check needs something that this tenant does not give. The check is then not verified. */
export class NotHere extends Error {
  override readonly name = 'NotHere'
}
