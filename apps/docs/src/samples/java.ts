import { bodyText } from './bodyText.ts'
import { type Caller, demo } from '@geofield/page/samples/demo'
import { doubleQuoted, isPlain } from './escape.ts'
import { sentHeaders } from '@geofield/page/samples/headers'
import type { SampleRequest } from '@geofield/page/samples/request'
import { requestUrl } from '@geofield/page/samples/url'

/** A call with `java.net.http`, which is part of Java; text blocks need Java 15. */
export function javaSample(request: SampleRequest, { apiKey }: Caller = demo): string {
  const { operationId, method, body, bearer, client } = request
  const url = doubleQuoted(requestUrl({ ...request, apiKey }))
  const publisher = body ? 'ofString(body)' : 'noBody()'
  const [type, handler, show] = client.stream
    ? ['Stream<String>', 'ofLines()', 'response.body().forEach(System.out::println);']
    : ['String', 'ofString()', 'System.out.println(response.body());']
  return [
    'import java.net.URI;',
    ...['HttpClient', 'HttpRequest', 'HttpResponse'].map((name) => `import java.net.http.${name};`),
    ...(client.stream ? ['import java.util.stream.Stream;'] : []),
    '',
    `public class ${operationId.charAt(0).toUpperCase()}${operationId.slice(1)} {`,
    '    public static void main(String[] args) throws Exception {',
    ...(body ? [`        String body = ${javaText(bodyText(body))};`] : []),
    `        HttpRequest request = HttpRequest.newBuilder(URI.create(${url}))`,
    ...(body ? [header('Content-Type', doubleQuoted(body.mediaType))] : []),
    ...(bearer ? [header('Authorization', '"Bearer " + System.getenv("TOKEN")')] : []),
    ...sentHeaders(request).map(([name, value]) => header(name, doubleQuoted(value))),
    `            .method("${method}", HttpRequest.BodyPublishers.${publisher})`,
    '            .build();',
    `        HttpResponse<${type}> response = HttpClient.newHttpClient()`,
    `            .send(request, HttpResponse.BodyHandlers.${handler});`,
    '        System.out.println(response.statusCode());',
    `        ${show}`,
    '    }',
    '}',
  ].join('\n')
}

function header(name: string, value: string): string {
  return `            .header("${name}", ${value})`
}

/** A text block for a text over several lines, unless it has invisible characters. */
function javaText(text: string): string {
  if (!text.includes('\n') || !isPlain(text)) return doubleQuoted(text)
  const lines = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', '\\"""')
    // A text block drops spaces at the end of a line.
    .replaceAll(/ $/gm, '\\s')
    .split('\n')
  // A quote at the end would close the block early.
  const last = lines.pop()!.replace(/"$/, '\\"')
  return `"""\n${[...lines, last].map((line) => `            ${line}`).join('\n')}"""`
}
