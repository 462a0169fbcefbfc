import './base/ui/styles.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { Providers } from './base/layout/Providers.tsx'
import { createQueryClient } from './base/layout/queries.ts'
import { usedPageData, setPrerenderData, kindsOf } from './base/layout/pageData.ts'
import { drawnAhead } from './preloads.ts'
import { fetchScreens, Screens } from './screens.tsx'

// The last step of the build: draws the pages that are the same for every stranger, so that they are read before the
// program has come. It then draws them again in their place.

function draw(address: string) {
  return renderToString(
    // What one page has asked is no answer for the next.
    <Providers nonce="__NONCE__" queries={createQueryClient()}>
      <StaticRouter location={address}>
        <Screens />
      </StaticRouter>
    </Providers>,
  )
}

/** The policy refuses `style` attributes, which the program sets another way: they become rules of one style element. */
function withoutStyleAttributes(html: string) {
  const known = new Map<string, number>()
  const marked = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    known.set(style, known.get(style) ?? known.size)
    return ` data-s="${known.get(style)}"`
  })
  const rules = [...known].map(([style, number]) => `#root [data-s="${number}"]{${plain(style)}}`)
  return `<style nonce="__NONCE__">${notWithFragment}${rules.join('')}</style>${marked}`
}

// `public/first.js` says so.
const notWithFragment = '[data-fragment] #root>[inert]{visibility:hidden}'

const plain = (attribute: string) =>
  attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

// Nothing in it can be used until the program is there: what was typed would be lost, and a form sent before would put it
// into an address.
const unusable = (html: string) =>
  `<div inert>${html.replaceAll('<input ', '<input readonly ')}<i id="drawn" hidden></i></div>`

const folder = join(process.cwd(), 'dist', 'drawn')

async function drawAll() {
  mkdirSync(folder, { recursive: true })
  for (const address of drawnAhead) {
    await fetchScreens(address)
    setPrerenderData({})
    draw(address)
    const drawn = kindsOf(usedPageData()).map((kind) => {
      setPrerenderData(kind)
      return { html: unusable(withoutStyleAttributes(draw(address))), told: usedPageData() }
    })
    writeFileSync(join(folder, `${address.slice(1)}.json`), JSON.stringify(drawn))
  }
}

// Not awaited: the files of the screens wait for this one.
void drawAll()
