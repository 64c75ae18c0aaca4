import type { APIRoute } from 'astro'
import { guideMarkdown } from '../programs/guideMarkdown.ts'
import { allGuides } from '../programs/guides.ts'
import { allOperations } from '../spec/collections.ts'
import { operationMarkdown } from '../spec/operationMarkdown.ts'

/** All guides and operations in one text, for readers that are programs (llmstxt.org). */
export const GET: APIRoute = async () => {
  const guides = (await allGuides()).map(guideMarkdown)
  const operations = (await allOperations()).map(operationMarkdown)
  return new Response([...guides, ...operations].join('\n---\n\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
