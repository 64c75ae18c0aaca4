/** The SQL without its comments. Strings and the bodies of functions stay as they are. */
export function withoutComments(sql: string): string {
  return sql.replaceAll(/'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$|--[^\n]*|\/\*[^]*?\*\//g, (part) =>
    part.startsWith('--') || part.startsWith('/*') ? '' : part,
  )
}

/** The statements of SQL without comments. A `begin atomic` body is one with its function; so is a body in dollar quotes. */
export function splitStatements(sql: string): string[] {
  const parts = sql.match(/'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$|\bbegin atomic\b[^]*?;\s*end\b|[^;]|;/gi) ?? []
  const statements = ['']
  for (const part of parts) {
    if (part === ';') statements.push('')
    else statements[statements.length - 1] += part
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
