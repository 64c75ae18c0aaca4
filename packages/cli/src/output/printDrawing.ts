import type { components } from '@geofield/client/openapi'
import type { Feature } from 'geojson'
import type { OutputOptions } from '../command.ts'
import { renderFeatures } from '../geofiles/renderFeatures.ts'
import type { GlobalOptions } from '../settings/settings.ts'
import { emit, emitJson } from './emit.ts'
import type { DrawingFormat } from './formats.ts'
import { remark } from './stdout.ts'

/** A result that can be drawn on a map, in each of its forms. */
interface Drawing {
  /** What the platform returned: the form `json`. */
  response: object
  warnings: components['schemas']['Warnings'] | undefined
  /** Its lines for people. */
  lines: () => Iterable<string>
  draw: () => Feature[]
}

/** Writes a result in the form that the user chose, and repeats the platform's warnings on standard error. */
export async function printDrawing(
  { response, warnings, lines, draw }: Drawing,
  options: GlobalOptions & OutputOptions<DrawingFormat>,
): Promise<void> {
  for (const { text } of warnings ?? []) if (text) remark(text, options)
  const { format } = options
  if (format === 'text')
    return emit(
      Array.from(lines(), (line) => `${line}\n`),
      options,
    )
  if (format !== 'json') return emit([await renderFeatures(draw(), format)], options)
  return emitJson(response, options)
}
