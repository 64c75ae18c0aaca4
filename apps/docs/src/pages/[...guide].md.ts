import type { APIRoute } from 'astro'
import { guideMarkdown, type GuideSource } from '../programs/guideMarkdown.ts'
import { allGuides } from '../programs/guides.ts'

export async function getStaticPaths() {
  return (await allGuides()).map((guide) => ({
    params: { guide: guide.id },
    props: { guide },
  }))
}

export const GET: APIRoute<{ guide: GuideSource }> = ({ props }) =>
  new Response(guideMarkdown(props.guide), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } })
