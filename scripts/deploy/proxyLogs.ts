/** A configuration of a proxy that this repository gives as an example. */
export type ProxyExample = { name: string; text: string }

/** The blocks of a page that configure a proxy. */
export function findExamples(page: string, markdown: string): ProxyExample[] {
  return [...markdown.matchAll(/```(\w+)[^\n]*\n(.*?)```/gs)]
    .map(([, language, text]) => ({ name: `${page} (${language})`, text: text! }))
    .filter(({ text }) => kindOf(text) !== undefined)
}

function kindOf(text: string): 'nginx' | 'haproxy' | 'caddy' | undefined {
  if (/\bproxy_pass\b/.test(text)) return 'nginx'
  if (/^\s*(frontend|backend|listen)\s+\S+\s*$/m.test(text) && /\bmode http\b/.test(text)) return 'haproxy'
  return /\breverse_proxy\b/.test(text) ? 'caddy' : undefined
}

/** Returns by what a proxy would write an API key or the token of a device into a log, one sentence each. */
export function findLeaks({ name, text }: ProxyExample): string[] {
  const directives = text.replaceAll(/^\s*#.*$/gm, '')
  const leaks = { nginx: leaksOfNginx, haproxy: leaksOfHaproxy, caddy: leaksOfCaddy }
  return leaks[kindOf(text)!](directives).map((leak) => `${name}: ${leak}`)
}

function leaksOfNginx(text: string): string[] {
  // Messages about a request go to the innermost log of errors; that of nginx itself stands outside of all blocks.
  const inBlocks = /\bhttp\s*\{/.test(text) ? text.slice(text.search(/\bhttp\s*\{/)) : text
  const errors = [...inBlocks.matchAll(/\berror_log\s+[^;]+;/g)].map(([found]) => found)
  const formats = [...text.matchAll(/\blog_format\s[^;]+;/g)].map(([found]) => found)
  const isMasked = /map\s+\$uri\s+\$geofield_path\b[^}]*tracking\/push/s.test(
    text.replaceAll(/\$\{\w+\}/g, ''),
  )
  return [
    ...(errors.length > 0 ? [] : ['no error_log for requests, so nginx writes them at its own level']),
    ...errors.filter((log) => !/\semerg;$/.test(log)).map((log) => `${log} has whole requests`),
    ...(/\baccess_log\b/.test(inBlocks) ? [] : ['no access_log, so nginx writes $request in its own format']),
    ...[...inBlocks.matchAll(/\baccess_log\s+([^;]+);/g)]
      .filter(([, value]) => value !== 'off' && !/^\S+ \w+/.test(value!))
      .map(([found]) => `${found} has nginx's own format, with $request`),
    ...formats.flatMap((format) =>
      (format.match(/\$(request|request_uri|args|query_string|uri|http_\w+|arg_\w+)\b/g) ?? []).map(
        (variable) => `log_format with ${variable}`,
      ),
    ),
    ...(formats.length === 0 || isMasked ? [] : ['the token of /tracking/push/ is not masked']),
  ]
}

function leaksOfHaproxy(text: string): string[] {
  const found = text.match(/\boption httplog\b|%(r|HU|HQ|HPO?|hr|hrl)\b|\bcapture request\b/g) ?? []
  return found.map((part) => `${part} has the request`)
}

/** Caddy logs nothing of requests unless `log` is there, and then the whole URI, also with its errors. */
function leaksOfCaddy(text: string): string[] {
  return /^\s*log\b/m.test(text) && !/\brequest>uri\s+(delete|regexp|query)/.test(text)
    ? ['log has the URI of each request']
    : []
}
