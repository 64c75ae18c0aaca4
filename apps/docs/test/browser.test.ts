import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allFields } from '../src/spec/fields.ts'
import type { OperationPage } from '../src/spec/operationPage.ts'
import { findColourFaults, findStructureFaults, loadAxe, withMenuOpen } from './accessibility.ts'
import { findBrokenWords } from './brokenWords.ts'
import { launchBrowser } from './browser.ts'
import { inFull } from './inFull.ts'
import { alikePages, guidePaths, longestNamed, longestOf, pageKinds } from './pageKinds.ts'
import { type BuiltPage, builtPages, operationKinds, pagesOfBundle, referencePath } from './site.ts'
import { base } from '@geofield/page/site'
import { collectRefusals } from './refusals.ts'
import { serveDist } from './staticServer.ts'

const maxScriptBytes = 150_000

let browser: Browser
let site: Awaited<ReturnType<typeof serveDist>>
let pages: BuiltPage[]
let operations: OperationPage[]
/** Requests to any other host, of all tests. */
const foreign: string[] = []
/** What the pages' Content-Security-Policy refused, in all tests. */
const refused: string[] = []

beforeAll(async () => {
  ;[browser, site, pages, { operations }] = await Promise.all([
    launchBrowser(),
    serveDist(),
    builtPages(),
    pagesOfBundle(),
  ])
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function withPage(
  use: (page: Page) => Promise<void>,
  options: Parameters<Browser['newContext']>[0] = {},
) {
  const context: BrowserContext = await browser.newContext(options)
  context.on('request', (request) => {
    if (!request.url().startsWith(site.origin) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  collectRefusals(context, refused)
  try {
    await use(await context.newPage())
  } finally {
    await context.close()
  }
}

const unfold = (page: Page) =>
  page.evaluate(() =>
    document.querySelectorAll('main details').forEach((fold) => fold.setAttribute('open', '')),
  )

const guides = () => guidePaths(pages)

/** The guides that a check of every guide looks at. */
const chosenGuides = () => (inFull ? guides() : guides().slice(0, 3))

describe('accessibility', () => {
  const wide = { width: 1440, height: 900 }
  const narrow = { width: 390, height: 900 }
  const themes = ['light', 'dark'] as const

  /** Opens a page as a reader of this theme gets it, with its folded parts open: their contrast counts too. */
  async function open(page: Page, path: string): Promise<void> {
    await page.goto(site.origin + path)
    await unfold(page)
    await loadAxe(page)
  }

  /** As the page's own choice of a theme does it. */
  const setTheme = (page: Page, theme: string) =>
    page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme)

  test.each(themes)('a reader whose system is %s gets a page in that theme', async (colorScheme) => {
    await withPage(
      async (page) => {
        await page.goto(`${site.origin}${base}/`)
        expect(await page.locator('html').getAttribute('data-theme')).toBe(colorScheme)
      },
      { colorScheme },
    )
  })

  test.each(themes)('a reader whose system is %s gets that theme without JavaScript', async (colorScheme) => {
    await withPage(
      async (page) => {
        await page.goto(`${site.origin}${base}/`)
        const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
        const [red] = ground.match(/\d+/g)!
        expect(Number(red) > 127).toBe(colorScheme === 'light')
      },
      { colorScheme, javaScriptEnabled: false },
    )
  })

  test.each([
    ['wide', wide],
    ['narrow', narrow],
  ])(
    'no serious fault on a %s screen, light and dark, menus open and closed',
    async (_name, viewport) => {
      const faults: string[] = []
      const checked = new Set<string>()
      // Every page has the menus and the dialog of one of these two.
      const withMenus = new Set([`${base}/`, guides()[0]!])
      // A narrow page has the colours of a wide one, apart from its menus; a guide has those of the other guides.
      const kinds = new Set(pageKinds(pages, operations).filter((_, place) => inFull || place % 5 === 0))
      const coloured = (path: string) => (viewport === wide && kinds.has(path)) || withMenus.has(path)
      await withPage(
        async (page) => {
          // A narrow page is made of the parts of a wide one: menus, panels and tables that change are on these.
          const narrowed = inFull ? kinds : [...withMenus, referencePath(operationKinds(operations).at(-1)!)]
          for (const path of new Set(viewport === wide ? [...kinds, ...chosenGuides()] : narrowed)) {
            await open(page, path)
            const add = (found: string[]) => faults.push(...found.map((fault) => `${path}: ${fault}`))
            const look = async () => {
              add(await findStructureFaults(page))
              for (const theme of coloured(path) ? themes : viewport === wide ? themes.slice(0, 1) : []) {
                await setTheme(page, theme)
                add(await findColourFaults(page, checked))
              }
            }
            await look()
            if (withMenus.has(path)) await withMenuOpen(page, look)
          }
        },
        { viewport },
      )
      expect(faults).toEqual([])
      // Some twenty pages in turn, beside everything else that is tested.
    },
    600_000,
  )

  test('a text that is too pale is found, in the theme in which it is', async () => {
    await withPage(
      async (page) => {
        await open(page, `${base}/`)
        const style = ':root[data-theme=dark] main a { color: #444 !important }'
        await page.evaluate((text) => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(text)
          document.adoptedStyleSheets.push(sheet)
        }, style)
        const checked = new Set<string>()
        expect(await findColourFaults(page, checked)).toEqual([])
        await setTheme(page, 'dark')
        expect((await findColourFaults(page, checked)).join()).toContain('color-contrast')
      },
      { colorScheme: 'light', viewport: wide },
    )
  })
})

describe('layout', () => {
  test('no page scrolls sideways at any width, no table breaks a word, and each page shows its heading', async () => {
    const faults: string[] = []
    await withPage(async (page) => {
      const ofKinds = pageKinds(pages, operations).filter((_, place) => inFull || place % 4 === 0)
      const kinds = new Set([...ofKinds, guides()[0]])
      const groups = alikePages(pages)
      const isOperation = new Set(operations.map(referencePath))
      const others = pages.filter((page) => !groups.some((group) => group.includes(page)))
      const chosen = groups.flatMap((group) => [longestOf(group), longestNamed(group)])
      const widths = inFull ? [320, 680, 800, 970, 1160] : [320, 1160]
      // The pages of operations are laid out as those of their kinds are.
      const guide = new Set(inFull ? [] : guides().filter((path) => !chosenGuides().includes(path)))
      const laidOut = inFull
        ? others
        : others.filter(
            ({ path }, place) =>
              kinds.has(path) || (place % 8 === 0 && !(isOperation.has(path) || guide.has(path))),
          )
      // Tables of texts: those of guides and operations.
      const texts = [`${base}/guides/`, ...operations.map(referencePath)]
      const hasTexts = ({ path, html }: Pick<BuiltPage, 'path' | 'html'>) =>
        html.includes('<table') && texts.some((text) => path.startsWith(text))
      for (const { path, html } of [...laidOut, ...new Set(chosen)]) {
        await page.goto(site.origin + path)
        await unfold(page)
        // The other operations are laid out as the kinds are; only the lengths of their names differ.
        for (const width of kinds.has(path) ? widths : [320]) {
          await page.setViewportSize({ width, height: 800 })
          const wanted = await page.evaluate(() => document.documentElement.scrollWidth)
          if (wanted > width) faults.push(`${path}: ${wanted} px at ${width} px`)
        }
        if (hasTexts({ path, html })) {
          for (const width of [1440, 390]) {
            await page.setViewportSize({ width, height: 900 })
            for (const word of await findBrokenWords(page)) faults.push(`${path} at ${width} px: ${word}`)
          }
        }
        const heading = page.locator('h1')
        const shown = await heading.evaluate((h1) => h1.checkVisibility({ opacityProperty: true }))
        if (!shown) faults.push(`${path}: no heading`)
      }
    })
    expect(faults).toEqual([])
  })

  test('the cells of a wide table, which stand below each other on a narrow screen, tell their columns', async () => {
    await withPage(
      async (page) => {
        await page.goto(`${site.origin}${base}/guides/employees-and-events/`)
        const told = await page
          .locator('tr', { hasText: 'activate' })
          .locator('td')
          .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
        expect(told).toEqual(['none', '"from: "', '"to: "', '"account: "'])
      },
      { viewport: { width: 390, height: 800 } },
    )
  })

  test('the languages of a sample stand in one line', async () => {
    await withPage(async (page) => {
      await page.goto(`${site.origin}${base}/guides/employees-and-events/`)
      const buttons = page.locator('.samples-bar').first().locator('button')
      const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(tops.length).toBeGreaterThan(1)
      expect(new Set(tops).size).toBe(1)
    })
  })

  test('the parts of the front page stand apart', async () => {
    await withPage(async (page) => {
      await page.goto(`${site.origin}${base}/`)
      const gaps = await page.locator('.home > section').evaluateAll((parts) => {
        const boxes = parts.map((part) => part.getBoundingClientRect())
        return boxes.slice(1).map(({ top }, at) => top - boxes[at]!.bottom)
      })
      expect(gaps.length).toBeGreaterThan(3)
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(32)
    })
  })

  test('from 72rem the samples stay beside what is sent, and the examples beside what comes back', async () => {
    const longest = operationKinds(operations).at(-1) as OperationPage
    await withPage(
      async (page) => {
        await page.goto(site.origin + referencePath(longest))
        for (const [heading, beside] of [
          ['Request body', '.op-calls'],
          ['Response', '.op-examples'],
          ['Errors', '.op-examples'],
        ] as const) {
          await page.locator('.op-reference h2', { hasText: heading }).evaluate((one) => {
            scrollTo(0, scrollY + one.getBoundingClientRect().top - innerHeight / 2)
          })
          const fields = await page.locator('.op-reference').first().boundingBox()
          const column = await page.locator(beside).boundingBox()
          expect(column?.x, heading).toBeGreaterThan((fields?.x ?? 0) + (fields?.width ?? 0))
          expect(column?.y, heading).toBeLessThan(450)
          expect((column?.y ?? 0) + (column?.height ?? 0), heading).toBeGreaterThan(450)
        }
      },
      { viewport: { width: 1440, height: 900 } },
    )
  })
})

describe('weight', () => {
  test(`before any interaction at most ${maxScriptBytes / 1000} kB of JavaScript`, async () => {
    for (const path of [`${base}/`, ...operationKinds(operations).slice(0, 2).map(referencePath)]) {
      await withPage(async (page) => {
        let bytes = 0
        const counted: Promise<void>[] = []
        page.on('response', (response) => {
          if (response.request().resourceType() !== 'script') return
          counted.push(response.body().then((body) => void (bytes += body.length)))
        })
        await page.goto(site.origin + path, { waitUntil: 'networkidle' })
        await Promise.all(counted)
        bytes += await page.evaluate(() =>
          [...document.scripts].reduce((sum, script) => sum + (script.src ? 0 : script.text.length), 0),
        )
        expect(bytes, path).toBeLessThanOrEqual(maxScriptBytes)
      })
    }
  })
})

describe('without JavaScript', () => {
  test('samples of all languages, fields and examples can be read', async () => {
    await withPage(
      async (page) => {
        for (const operation of operationKinds(operations)) {
          await page.goto(site.origin + referencePath(operation))
          for (const { language } of operation.samples) {
            expect(await page.locator(`.sample[data-language="${language}"] pre`).isVisible(), language).toBe(
              true,
            )
          }
          expect(await page.locator('#example pre').first().isVisible()).toBe(true)
          expect(await page.locator('.try-it').isVisible()).toBe(false)
          if (operation.drawing) {
            expect(await page.locator('.example-map svg').isVisible()).toBe(true)
            expect(await page.locator('.example-map button').isVisible()).toBe(false)
          }
          const parameter = operation.parameters[0]?.fields[0]
          if (parameter) expect(await page.locator(`[id="${parameter.id}"]`).isVisible()).toBe(true)
        }
      },
      { javaScriptEnabled: false },
    )
  })
})

describe('reading', () => {
  test('a fragment opens the folds around a field', async () => {
    const deepest = operations
      .flatMap((operation) =>
        operation.responses.flatMap(({ contents }) =>
          contents.flatMap(({ shape }) =>
            (shape ? allFields(shape) : []).map(({ id }) => ({ operation, id })),
          ),
        ),
      )
      .sort((a, b) => b.id.split('.').length - a.id.split('.').length)[0]
    if (!deepest) throw new Error('There is no response with fields')
    await withPage(async (page) => {
      await page.goto(`${site.origin}${referencePath(deepest.operation)}#${deepest.id}`)
      const field = page.locator(`[id="${deepest.id}"]`)
      await field.waitFor({ state: 'visible' })
      expect((await field.boundingBox())?.y).toBeLessThan(720)
      await page.goto(`${site.origin}${base}/reference/createEvent/#event.VISIT.check_in`)
      await page.locator('[id="event.VISIT.check_in"]').waitFor({ state: 'visible' })
    })
  })

  test('the inputs of the operation with the longest description begin on the second screen', async () => {
    const lengthOf = ({ description }: OperationPage) => description?.html.length ?? 0
    const longest = operations.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]!
    await withPage(
      async (page) => {
        await page.goto(site.origin + referencePath(longest))
        const inputs = page.locator('[id^="parameters-"], #request').first()
        expect((await inputs.boundingBox())?.y).toBeLessThan(2 * 900)
      },
      { viewport: { width: 1440, height: 900 } },
    )
  })

  test('samples have the address of the server that serves them, and the key that the reader entered', async () => {
    await withPage(async (page) => {
      await page.goto(`${site.origin}${base}/guides/quickstart/`)
      const samples = () => page.locator('main pre').allTextContents()
      expect((await samples()).join('\n')).toContain(
        `curl '${site.origin}/geocode/digipin-encode?api-key=demo-key`,
      )
      expect((await samples()).join('\n')).not.toContain('localhost:4010')
      await page.evaluate(() =>
        sessionStorage.setItem(
          'geofield-connection',
          JSON.stringify({ baseUrl: 'https://geo.example', apiKey: 'own-key' }),
        ),
      )
      await page.reload()
      expect((await samples()).join('\n')).toContain(
        `curl 'https://geo.example/geocode/digipin-encode?api-key=own-key`,
      )
    })
  })

  test('one choice of language holds for every page', async () => {
    const [first, second] = operations
    await withPage(async (page) => {
      await page.goto(site.origin + referencePath(first as OperationPage))
      expect(await page.locator('.sample[data-language="sh"]').isVisible()).toBe(true)
      await page.getByRole('button', { name: 'Python' }).click()
      expect(await page.locator('.sample[data-language="sh"]').isVisible()).toBe(false)
      await page.goto(site.origin + referencePath((second ?? first) as OperationPage))
      expect(await page.locator('.sample[data-language="py"]').isVisible()).toBe(true)
      // A guide without Python falls back to its first language.
      await page.goto(`${site.origin}${base}/guides/quickstart/`)
      expect(await page.locator('.sample[data-language="sh"]').first().isVisible()).toBe(true)
    })
  })
})

test('a script or a style that is slipped into a page does nothing', async () => {
  await withPage(async (page) => {
    await page.goto(`${site.origin}${base}/`)
    const [before, requests] = [refused.length, foreign.length]
    const ran = await page.evaluate(async () => {
      const slip = (markup: string) =>
        document.body.append(document.createRange().createContextualFragment(markup))
      slip('<script>document.title = "inline"</script>')
      slip('<img src="data:," onerror="document.title = \'handler\'">')
      slip('<script src="https://elsewhere.example/a.js"></script>')
      slip('<style>body { display: none }</style>')
      slip('<img src="https://elsewhere.example/?secret">')
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return [document.title, getComputedStyle(document.body).display]
    })
    expect(ran).toEqual([expect.stringContaining('Geofield'), 'block'])
    // The browser names the requests that it refused to send, and reports some of them a moment later.
    const kinds = () => refused.slice(before).map((line) => line.split(' ')[0])
    await vi.waitFor(
      () =>
        expect(kinds().toSorted()).toEqual([
          'img-src',
          'script-src-attr',
          'script-src-elem',
          'script-src-elem',
          'style-src-elem',
        ]),
      { timeout: 10_000 },
    )
    foreign.splice(requests)
    refused.splice(before)
  })
})

// These tests are last, because they check what all other tests made the browser do.
test('no page asks for anything that its Content-Security-Policy refuses', () => {
  expect(refused).toEqual([])
})

test('the pages send no request to another host', () => {
  expect(foreign).toEqual([])
})
