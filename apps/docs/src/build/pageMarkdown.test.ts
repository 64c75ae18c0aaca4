import { expect, test } from 'vitest'
import { pageMarkdown } from './pageMarkdown.ts'

const page = `<!doctype html><header><a href="/docs/">Site</a></header><main>
<p class="eyebrow">Reference</p><h1>Routing</h1><button>Copy page</button>
<div class="sl-markdown-content"><p class="page-actions"><a href="/docs/x.md">Markdown</a></p><p>See <a href="../roles/#field">roles</a> and <a href="https://example.com/x">more</a>.</p>
<button>Copy</button><svg><title>A route</title><path d="M0 0"/></svg>
<pre><code><b>curl</b> http://localhost</code></pre>
<table><thead><tr><th>Name</th></tr></thead><tbody><tr><td>lat</td></tr></tbody></table></div></main>`

test('a page as Markdown has its heading, text, code and tables, its drawings as words, and nothing of the frame', async () => {
  expect(await pageMarkdown(page, '/docs/guides/routing/')).toBe(
    `# Routing

See [roles](/docs/guides/roles/#field) and [more](https://example.com/x).

A route

\`\`\`
curl http://localhost
\`\`\`

| Name |
| ---- |
| lat  |
`,
  )
})

test('a page without a text is refused', async () => {
  await expect(pageMarkdown('<main></main>', '/docs/x/')).rejects.toThrow('/docs/x/ has no text')
})
