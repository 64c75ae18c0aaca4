import { expect, test } from 'vitest'
import { guideMarkdown } from './guideMarkdown.ts'

const guide = (body: string) =>
  guideMarkdown({ id: 'guides/routing', title: 'Routing', description: 'Roads.', body })

test('the twin of a guide has its texts and its code, and no component', () => {
  const body = [
    "import Sample from '../Sample.astro'",
    '',
    'Text.',
    '',
    "<SampleTabs languages={['sh']}>",
    '<Sample language="sh">',
    '',
    '```sh',
    'import stays in code, as <Sample> does and [a link](../x/)',
    '```',
    '',
    '</Sample>',
    '</SampleTabs>',
  ].join('\n')
  expect(guide(body)).toBe(
    '# Routing\n\nRoads.\n\nText.\n\n```sh\nimport stays in code, as <Sample> does and [a link](../x/)\n```\n',
  )
})

test('links of the twin start at the root of the site, also when they are broken over two lines', () => {
  const body =
    '[one](../../reference/findRoute/) [two](#here) [three](../a/#b) [four](https://example.com/) [five](../c\n  /#d)'
  expect(guide(body)).toContain(
    '[one](/docs/reference/findRoute/) [two](/docs/guides/routing/#here) [three](/docs/guides/a/#b) [four](https://example.com/) [five](/docs/guides/c/#d)',
  )
})

test('a component that has no Markdown is refused, so that no part of a guide is lost', () => {
  expect(() => guide('<NewThing kind="x" />')).toThrow('guides/routing: no Markdown is known for <NewThing')
})
