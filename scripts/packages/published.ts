/** Whether npm has Geofield's packages. `true` turns every command of the docs and of the packed READMEs to their names there. */
const published = false

/** The commands that pack and install in a clone, and what stands in their place once npm has the packages. */
const turned: readonly (readonly [RegExp, string])[] = [
  [/^[^\n\S]*(# Not on npm yet|npm run pack -- |ln -sf \/opt\/geofield(?:-new)?\/).*\n?/gm, ''],
  [
    /\bnpm ci --omit=dev --prefix \/opt\/geofield(?:-new)?(?![\w-])/g,
    'npm install --global @geofield/server',
  ],
  [/\brm -r \/opt\/geofield\*? .*/g, 'npm uninstall --global @geofield/server'],
  [/\/opt\/geofield\/node_modules\b/g, '"$(npm root --global)"'],
  [/\.\.\/packages\/\*\.tgz/g, '@geofield/client'],
  [/\.{1,2}(?:\/[\w-]+)+\/geofield-\{?([a-z]+)[^\s.]*\.tgz/g, '@geofield/$1'],
]

/** Returns code or Markdown with the commands that install Geofield's packages as they are now. */
export function withInstallation(text: string, isPublished = published): string {
  return isPublished ? turned.reduce((result, [from, to]) => result.replaceAll(from, to), text) : text
}

const installing =
  /\b(npx|bunx|npm (?:exec|install|i|add|create|init)|(?:pnpm|yarn|bun) (?:add|dlx|x|create))(?= )([^\n`'"|&;]*)/g

/** Returns the packages that the commands of a text would take from a registry: not files, and nothing of `npx --no`. */
export function findRegistryNames(text: string): string[] {
  return [...text.matchAll(installing)].flatMap(([, command, rest = '']) => {
    const words = rest.replace(/\s#.*/, '').split(/\s+/).filter(Boolean)
    const isRun = /x$|exec$|create$|init$/.test(command!)
    const named = words.filter((_, i) => /^(-p|--package)$/.test(words[i - 1] ?? ''))
    const plain = words.filter((word) => !word.startsWith('-') && !named.includes(word))
    if (words.includes('--no') || words.includes('--no-install')) return []
    return isRun && named.length > 0 ? named : isRun ? plain.slice(0, 1) : plain
  })
}
