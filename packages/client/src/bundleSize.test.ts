import { expect, test } from 'vitest'
import { bytesPerOperation, clientPrograms, limitBytes, measurePrograms } from './testing/clientPrograms.ts'

const sizes = await measurePrograms()

test.each(clientPrograms)('$name takes at most 5 % more bytes than its budget', (program) => {
  const { name, file, operations } = program
  const size = sizes[name]
  const advice = `${name} takes ${size} bytes, minified and gzipped: more than its limit.
Find what grew: npx esbuild src/testing/programs/${file} --bundle --minify --format=esm --outfile=/dev/null --analyze
Make it smaller. If every user of the client needs what you added, set baseBytes of the program in
src/testing/clientPrograms.ts to ${size - operations * bytesPerOperation}, and give the reason in your commit.
`
  expect(size, advice).toBeLessThanOrEqual(limitBytes(program))
})
