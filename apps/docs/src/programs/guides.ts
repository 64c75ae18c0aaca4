import { getCollection } from 'astro:content'
import { guideOrder } from '../guides.ts'
import type { GuideSource } from './guideMarkdown.ts'

/** The guides in reading order. */
export async function allGuides(): Promise<GuideSource[]> {
  const entries = (await getCollection('docs')) as {
    id: string
    body?: string
    data: { title: string; description?: string; about?: string[] }
  }[]
  return entries
    .map(({ id, body = '', data: { title, description, about } }) => ({
      id,
      body,
      title,
      description,
      about,
    }))
    .toSorted((one, other) => guideOrder.indexOf(one.id) - guideOrder.indexOf(other.id))
}
