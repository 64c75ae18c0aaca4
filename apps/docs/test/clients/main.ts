/**
 * Clients that draw in a browser, unchanged: `node test/clients/main.ts FOLDER` with a folder that has them in node_modules
 * (the long run browserClients installs it). Each draws what a demo server has. Exits with 1 if one doesn't.
 */
import { launchBrowser } from '../browser.ts'
import { startDemo } from '../demoServer.ts'
import { engineClients } from './engines.ts'
import { featureClients } from './features.ts'

const demo = await startDemo()
const browser = await launchBrowser(['--use-gl=swiftshader', '--enable-unsafe-swiftshader'])
let failed = false
try {
  for (const [name, draw] of Object.entries({ ...engineClients, ...featureClients })) {
    const page = await browser.newPage()
    // The page has the server's own origin, so that no other site need be allowed.
    const body = '<!doctype html><div id="map" style="width:800px;height:600px"></div>'
    await page.route('**/client.html', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(`${demo.url}/client.html`)
    const { isWhole, what } = await draw(page, demo.url)
    failed ||= !isWhole
    console.log(`${isWhole ? 'works' : 'FAILS'}: ${name}: ${what}`)
    await page.close()
  }
} finally {
  await browser.close()
  await demo.stop()
}
process.exitCode = failed ? 1 : 0
