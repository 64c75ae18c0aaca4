import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import { compressFiles } from './src/build/compressFiles.ts'
import { contentPolicy } from './src/build/contentPolicy.ts'
import { bundleDependencies } from './src/build/bundleDependencies.ts'
import { wholeWords } from './src/build/wholeWords.ts'
import { writeSearch } from './src/build/writeSearch.ts'
import { writeTwins } from './src/build/writeTwins.ts'
import { cliSidebar } from './src/cli/help.ts'
import { blockTitle } from './src/code/blockTitle.ts'
import { installation } from './src/code/installation.ts'
import { guideSidebar } from './src/guides.ts'
import { referenceSidebar } from './src/spec/sidebar.ts'
import { base, publishedAt } from '@geofield/page/site'
import { readBundle } from './src/spec/bundle.ts'

export default defineConfig({
  // An empty base is the root.
  base: base || '/',
  // With it the build writes a sitemap, and pages name their own address.
  ...(publishedAt === undefined ? {} : { site: publishedAt }),
  // Moved to dist when it is complete, because a server may be serving that.
  outDir: './.astro/dist',
  trailingSlash: 'ignore',
  // Not the default: that drops the space between a text and an element on the next line.
  compressHTML: true,
  // One palette for guides (Shiki) and operation pages (src/code/highlight.ts): see styles/code.css.
  markdown: { shikiConfig: { theme: 'css-variables', transformers: [blockTitle, installation] } },
  devToolbar: { enabled: false },
  vite: {
    plugins: [bundleDependencies()],
    define: {
      'globalThis.GEOFIELD_DOCS_BASE': JSON.stringify(base),
      'globalThis.GEOFIELD_DOCS_SITE': JSON.stringify(publishedAt ?? ''),
    },
  },
  integrations: [
    starlight({
      title: 'Geofield',
      description:
        'Addresses, DIGIPIN, maps, elevation, routing, field force and custom data layers over one HTTP API.',
      favicon: '/favicon.svg',
      customCss: [
        'fonts',
        'theme',
        'frame',
        'prose',
        'code',
        'operation',
        'fields',
        'flow',
        'map',
        'calls',
        'home',
        'changelog',
        'search',
        'missing',
        'print',
      ].map((name) => `./src/styles/${name}.css`),
      // src/pages/404.astro
      disable404Route: true,
      expressiveCode: false,
      credits: false,
      pagination: true,
      // The search has an index of its own: src/search/.
      pagefind: false,
      routeMiddleware: './src/routeData.ts',
      components: {
        Header: './src/components/Header.astro',
        Sidebar: './src/components/Sidebar.astro',
        PageTitle: './src/components/PageTitle.astro',
        SiteTitle: './src/components/SiteTitle.astro',
        Search: './src/components/Search.astro',
        Footer: './src/components/Footer.astro',
      },
      head: [{ tag: 'script', content: headScript() }],
      sidebar: [...guideSidebar, cliSidebar, ...referenceSidebar(await readBundle())],
    }),
    wholeWords(),
    contentPolicy(),
    // Last: after the policies.
    writeTwins(),
    writeSearch(),
    compressFiles(),
  ],
})

/** Before the first paint: which language's samples show. Without JavaScript all of them do. */
function headScript(): string {
  return `(()=>{const e=document.documentElement;e.classList.add('js');
let l='sh';try{l=localStorage.getItem('geofield-docs-language')||l}catch{}e.dataset.sample=l})()`
}
