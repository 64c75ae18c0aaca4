/** What to try when no response came. */
export function adviceFor(error: unknown, url: string): string {
  if (error instanceof DOMException && error.name === 'AbortError') return 'Stopped before a response came.'
  if (!URL.canParse(url)) return 'The base URL is not an address. Enter one such as http://localhost:4010.'
  const { origin, protocol } = new URL(url)
  if (!navigator.onLine) return `No response from ${origin}: this computer is offline.`
  if (location.protocol === 'https:' && protocol === 'http:')
    return `No response from ${origin}: a browser blocks calls from a page over https to http. Open the docs of that server (${origin}/docs/), or give it https.`
  const elsewhere =
    origin === location.origin
      ? ''
      : ` If it runs, it may not allow calls from this page: start it with GEOFIELD_CORS_ORIGINS=${location.origin}.`
  return `No response from ${origin}. Check that the server runs (npm start) and that the base URL is right.${elsewhere}`
}
