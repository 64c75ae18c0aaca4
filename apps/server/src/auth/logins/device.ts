/** The longest text about a device. */
const maxCharacters = 128
const maxProductLength = 60

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Returns a text by which people recognise a device: the name that the app sent, or else a short form of its User-Agent,
 * such as "Firefox on Android". Versions and models of browsers are left out: they say more about a person than a list of
 * logins needs.
 */
export function describeDevice(name: string | undefined, userAgent: string | undefined): string | null {
  const sent = clean(name ?? '')
  if (sent) return sent
  const agent = clean(userAgent ?? '')
  const find = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(agent))?.[1]
  const [browser, system] = [agent.startsWith('Mozilla/') ? find(browsers) : undefined, find(systems)]
  if (browser) return system ? `${browser} on ${system}` : browser
  const product = agent.split(/[\s(;]/)[0]!.slice(0, maxProductLength)
  return product || null
}

/** Removes what PostgreSQL can't store, and what could garble a terminal or a page. */
function clean(text: string): string {
  const plain = text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
  return [...plain.trim()].slice(0, maxCharacters).join('').trim()
}
