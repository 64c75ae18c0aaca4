import mapStyles from 'maplibre-gl/dist/maplibre-gl.css?url'

const styleSheets = new Map<string, Promise<void>>()

/**
 * Adds a stylesheet to the page. A plain import would put it into every page, because Starlight's pages share one bundle.
 * Resolves when it is loaded; later calls resolve at once, and one that failed is tried again.
 */
export function loadStyleSheet(href: string): Promise<void> {
  const known = styleSheets.get(href)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      styleSheets.delete(href)
      reject(new Error('A stylesheet of the page could not be loaded.'))
    })
    // After those of the page, and in the order in which they are asked for.
    document.body.append(link)
  })
  styleSheets.set(href, loading)
  return loading
}

/** Adds the map library's stylesheet to the page. */
export function loadMapStyles(): Promise<void> {
  return loadStyleSheet(mapStyles)
}
