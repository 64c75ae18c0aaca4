/** The part of a handler's call for a request without headers. What the handler sets for its response is dropped. */
export const noHeaders = {
  headers: {},
  reply: { header: () => undefined, getHeader: () => undefined },
}
