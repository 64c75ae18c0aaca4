import { formFields } from './curl.ts'
import { printJson } from './printValue.ts'
import type { SampleRequest } from './request.ts'

/** The body as it is sent: JSON over several lines, or the fields of a form. */
export function bodyText({ form, value }: NonNullable<SampleRequest['body']>): string {
  return form ? new URLSearchParams(formFields(value)).toString() : printJson(value)
}
