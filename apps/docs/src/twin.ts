import { base } from './site.ts'

/** The address of a page as Markdown. Every page but the one for unknown addresses has it. */
export function findTwin(pathname: string): string | undefined {
  const id = pathname.slice(base.length).replaceAll(/^\/|\/$/g, '')
  return id === '404' ? undefined : `${base}/${id || 'index'}.md`
}
