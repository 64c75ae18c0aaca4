/** Adds the name that the caller gave the request. */
export function withId<Response extends object>(
  response: Response,
  { id }: { id?: string },
): Response & { id?: string } {
  return id === undefined ? response : { ...response, id }
}
