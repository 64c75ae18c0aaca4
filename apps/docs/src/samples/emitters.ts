import { curlSample } from '@geofield/page/samples/curl'
import type { Caller } from '@geofield/page/samples/demo'
import { goSample } from './go.ts'
import { javaSample } from './java.ts'
import { pythonSample } from './python.ts'
import type { SampleRequest } from '@geofield/page/samples/request'
import { typescriptSample } from '@geofield/page/samples/typescript'

/** The sample of each language, by the language's short name. */
export const emitters: Record<string, (request: SampleRequest, caller?: Caller) => string> = {
  sh: curlSample,
  ts: typescriptSample,
  py: pythonSample,
  go: goSample,
  java: javaSample,
}

/** The same call at another address and of another tenant. */
export function readersRequest(request: SampleRequest, baseUrl: string, tenant: string): SampleRequest {
  const parameters = request.parameters.map((parameter) =>
    parameter.in === 'path' && parameter.name === 'tenant'
      ? { ...parameter, value: tenant, literal: tenant }
      : parameter,
  )
  return { ...request, baseUrl, parameters }
}
