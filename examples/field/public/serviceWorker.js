// Keeps the app and the parts of maps that were seen, so that both open without a network. Other calls of the server are
// the app's own affair: it has a queue and a cache.
const name = 'my-day-1'
const isKept = ({ origin, pathname }) =>
  origin === location.origin && !/^\/geofield\/(?!styles|fonts|sprites|tiles)/.test(pathname)

addEventListener('install', (event) => event.waitUntil(caches.open(name).then((cache) => cache.add('/'))))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method === 'GET' && isKept(new URL(request.url))) event.respondWith(respond(request))
})

/** From the network, else as it was last. Files of a build have a hash in their names: they never change. */
async function respond(request) {
  const cache = await caches.open(name)
  const key = request.mode === 'navigate' ? '/' : request
  const kept = await cache.match(key)
  if (kept && new URL(request.url).pathname.startsWith('/assets/')) return kept
  try {
    const response = await fetch(request)
    if (response.ok) await cache.put(key, response.clone())
    return response
  } catch (error) {
    if (kept) return kept
    throw error
  }
}
