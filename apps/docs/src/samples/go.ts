import { bodyText } from './bodyText.ts'
import { type Caller, demo } from '@geofield/page/samples/demo'
import { doubleQuoted, isPlain } from './escape.ts'
import { sentHeaders } from '@geofield/page/samples/headers'
import type { SampleRequest } from '@geofield/page/samples/request'
import { requestUrl } from '@geofield/page/samples/url'

/** A call with Go's `net/http`, as gofmt writes it. */
export function goSample(request: SampleRequest, { apiKey }: Caller = demo): string {
  const { method, body, bearer } = request
  const url = doubleQuoted(requestUrl({ ...request, apiKey }))
  const imports = ['fmt', 'io', 'log', 'net/http', 'os', ...(body ? ['strings'] : [])]
  return [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...(body ? [`\tbody := strings.NewReader(${goText(bodyText(body))})`] : []),
    `\trequest, err := http.NewRequest("${method}", ${url}, ${body ? 'body' : 'nil'})`,
    ...orFail,
    ...(body ? [header('Content-Type', doubleQuoted(body.mediaType))] : []),
    ...(bearer ? [header('Authorization', '"Bearer "+os.Getenv("TOKEN")')] : []),
    ...sentHeaders(request).map(([name, value]) => header(name, doubleQuoted(value))),
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...orFail,
    '\tdefer response.Body.Close()',
    '\tfmt.Println(response.Status)',
    '\tio.Copy(os.Stdout, response.Body)',
    '}',
  ].join('\n')
}

const orFail = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}']

function header(name: string, value: string): string {
  return `\trequest.Header.Set("${name}", ${value})`
}

/** A raw string over several lines, unless the text has what a raw string can't have. */
function goText(text: string): string {
  return text.includes('\n') && !text.includes('`') && isPlain(text) ? `\`${text}\`` : doubleQuoted(text)
}
