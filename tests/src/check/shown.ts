import { hideValues, shapeOfText } from '../run/values.ts'
import { settings } from '../run/settings.ts'
import { bundleText } from '../spec/bundle.ts'
import { type ServiceResponse, traced } from './trace.ts'

const longestBody = 500
const longestShape = 1500

/** A body as failures show it: the records of a given service are somebody's, so only their shape. */
export function shownBody({ text }: Pick<ServiceResponse, 'text'>): string {
  return settings().showValues ? text.slice(0, longestBody) : shapeOfText(text).slice(0, longestShape)
}

/** A text of a failure without the values that the service has sent while this check ran. */
export function hideHere(text: string): string {
  const { showValues, bundle } = settings()
  if (showValues) return text
  const spec = bundleText(bundle)
  const bodies = traced().map(({ response }) => response?.body as unknown)
  return hideValues(text, bodies, (value) => spec.includes(JSON.stringify(value)))
}
