/**
 * What any program needs: where programs and libraries are, language, time zone, temporary files, and Node's compile
 * cache. The server's own environment is not passed on: it holds the addresses, passwords and tokens of everything that
 * the server reaches.
 */
const passed = new Set([
  'PATH',
  'HOME',
  'LANG',
  'LANGUAGE',
  'TZ',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  // Such as another allocator.
  'LD_PRELOAD',
  'MALLOC_ARENA_MAX',
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  // On Windows, where no program starts without the first.
  'SYSTEMROOT',
  'WINDIR',
  'TEMP',
  'TMP',
  'USERPROFILE',
])

const isPassed = (name: string) => passed.has(name.toUpperCase()) || name.startsWith('LC_')

/** The environment of a child process: what any program needs, and the variables that `more` matches. */
export function childEnvironment(more?: RegExp): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => isPassed(name) || more?.test(name) === true),
  )
}

/** Of Node itself, such as the memory that an operator gives an import. Never for engines, whose threads are counted. */
export const nodeOptions = /^NODE_OPTIONS$/
