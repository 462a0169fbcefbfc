import './base/ui/styles.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { Providers } from './base/layout/Providers.tsx'
import { createQueryClient } from './base/layout/queries.ts'
import { usedPageData, setPrerenderData, kindsOf } from './base/layout/pageData.ts'
import { isFrenchAddress } from './base/text/languages.ts'
import { drawnAhead } from './preloads.ts'
import { fetchScreens, Screens } from './screens.tsx'

// The build's last step: draws the pages that are the same for each visitor. The program then draws them
// again in the same layout.

function draw(address: string) {
  return renderToString(
    // One page's query results are not reused for the next.
    <Providers nonce="__NONCE__" queries={createQueryClient()}>
      <StaticRouter location={address}>
        <Screens />
      </StaticRouter>
    </Providers>,
  )
}

/** The policy refuses `style` attributes: they become rules of one style element. */
function withoutStyleAttributes(html: string) {
  const known = new Map<string, number>()
  const marked = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    known.set(style, known.get(style) ?? known.size)
    return ` data-s="${known.get(style)}"`
  })
  const rules = [...known].map(([style, number]) => `#root [data-s="${number}"]{${plain(style)}}`)
  return `<style nonce="__NONCE__">${notWithFragment}${rules.join('')}</style>${marked}`
}

const notWithFragment = '[data-fragment] #root>[inert]{visibility:hidden}'

const plain = (attribute: string) =>
  attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

// Inert until the program runs: typed text would be lost, and an early submit would put it into an address.
const unusable = (html: string) =>
  `<div inert>${html.replaceAll('<input ', '<input readonly ')}<i id="drawn" hidden></i></div>`

const language = import.meta.url.split('?')[1] ?? 'fr'
const folder = join(process.cwd(), 'dist', 'drawn', language)
const ours = drawnAhead.filter((address) => language === 'fr' || !isFrenchAddress(address))

function drawWith(address: string, kind: ReturnType<typeof usedPageData>) {
  setPrerenderData(kind)
  return { html: unusable(withoutStyleAttributes(draw(address))), values: usedPageData() }
}

async function drawAll() {
  mkdirSync(folder, { recursive: true })
  for (const address of ours) {
    await fetchScreens(address)
    const usual = drawWith(address, {})
    const [, ...others] = kindsOf(usual.values)
    const drawn = [usual, ...others.map((kind) => drawWith(address, kind))]
    writeFileSync(join(folder, `${address.slice(1)}.json`), JSON.stringify(drawn))
  }
}

// Not awaited: the screens' files import this one.
void drawAll()
