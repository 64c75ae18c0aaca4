import { once } from 'node:events'
import { basename } from 'node:path'
import { findGeoJsonBounds } from '@geofield/client/geo'
import type { Context } from '../command.ts'
import { CliError } from '../errors/CliError.ts'
import { readFeatures } from '../geofiles/readFeatures.ts'
import { printJson, printLine, remark } from '../output/stdout.ts'
import { readSettings } from '../settings/settings.ts'
import { readVersion } from '../version.ts'
import type { MapData } from './page/mapData.ts'
import { serveMap } from './serveMap.ts'

interface Options {
  style?: MapData['style']
  port: number
  once?: true
  browser: boolean
}

/** Shows a file on a map in the browser, until the user ends the command or, with `--once`, closes the page. */
export async function open(
  { options, connect, signal }: Context<Options>,
  given: string | undefined,
): Promise<void> {
  const { json, quiet, port, style } = options
  if (given === undefined && process.stdin.isTTY) {
    throw new CliError(
      'wrongUsage',
      'No file is given',
      'Write its name, or send a result: ... | geofield open',
    )
  }
  const file = given ?? '-'
  const { baseUrl, apiKey } = await readSettings(options)
  const features = await readFeatures(file)
  // A wrong key or a service that is down is an error here, not an empty page.
  const client = await connect()
  await client.styles.getMapStyle({ style: style ?? 'positron' }, { signal })
  const data: MapData = {
    title: file === '-' ? 'Standard input' : basename(file),
    style,
    bounds: findGeoJsonBounds({ type: 'FeatureCollection', features })!,
    features,
  }
  const closed = new AbortController()
  const ended = AbortSignal.any([signal, closed.signal])
  const server = await serveMap({
    upstream: { baseUrl, apiKey, userAgent: `geofield/${readVersion()}`, signal: ended },
    data: JSON.stringify(data),
    port,
    onClosed: () => options.once && closed.abort(),
  })
  await (json ? printJson({ url: server.url }) : printLine(server.url))
  if (options.browser) await openBrowser(server.entry, quiet)
  remark(options.once ? 'It ends when the page is closed, or with Ctrl+C.' : 'Ctrl+C ends it.', { quiet })
  if (!ended.aborted) await once(ended, 'abort')
  await server.stop()
}

/** The address that works once: other users of the machine can see what a browser is started with. */
async function openBrowser(url: string, quiet: boolean | undefined): Promise<void> {
  const { default: openUrl } = await import('open')
  const say = () => remark('No browser could be started: open the address above.', { quiet })
  try {
    const browser = await openUrl(url)
    browser.once('error', say)
  } catch {
    say()
  }
}
