import { guideOrder } from './guides.ts'
import { base } from './site.ts'

interface Entry {
  id: string
  data: { twin?: string | undefined }
}

/** The address of a page as Markdown, if it has one: guides and operations do. */
export function findTwin({ id, data }: Entry): string | undefined {
  return data.twin ?? (guideOrder.includes(id) ? `${base}/${id}.md` : undefined)
}
