/** The SQL without its comments. Strings and the bodies of functions stay as they are. */
export function withoutComments(sql: string): string {
  return sql.replaceAll(/'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$|--[^\n]*|\/\*[^]*?\*\//g, (part) =>
    part.startsWith('--') || part.startsWith('/*') ? '' : part,
  )
}
