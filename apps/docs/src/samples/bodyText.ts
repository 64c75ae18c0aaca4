import { formFields } from '@geofield/page/samples/curl'
import { printJson } from '@geofield/page/samples/printValue'
import type { SampleRequest } from '@geofield/page/samples/request'

/** The body as it is sent: JSON over several lines, or the fields of a form. */
export function bodyText({ form, value }: NonNullable<SampleRequest['body']>): string {
  return form ? new URLSearchParams(formFields(value)).toString() : printJson(value)
}
