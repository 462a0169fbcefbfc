import './base/ui/styles.ts'
// What nearly every screen needs stands in the first file: else public pages would fetch a whole area for it.
import './base/encoding/bytes.ts'
import './base/encoding/codes.ts'
import './base/text/french.ts'
import './base/text/normalise.ts'
import './base/ui/LoadingSkeleton.tsx'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Providers } from './base/layout/Providers.tsx'
import { pageData } from './base/layout/pageData.ts'
import { fetchScreens, Screens } from './screens.tsx'
import { isZone } from './base/time/civilDays.ts'
import { keepZone } from './base/time/zone.ts'

// The server writes a fresh nonce into the page; without it the strict policy refuses Mantine's style element.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// The library that stops the page from scrolling behind a dialog writes a style element too, and reads it from here.
Object.assign(globalThis, { __webpack_nonce__: nonce })
// zod asks whether it may make code, which the strict policy refuses and the browser then reports; told here, it asks not.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

function Page() {
  return (
    <StrictMode>
      <Providers nonce={nonce}>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  )
}

// The one zone is the server's: two people never read two days of one moment.
const told = pageData('zone')
if (isZone(told)) keepZone(told)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// What takes the place of a waiting screen is shown 0.3 s late by React, at the earliest: none waits at the start.
// As a transition, it is drawn piece by piece: the browser answers in between.
void fetchScreens(window.location.pathname).then(() =>
  startTransition(() => createRoot(root).render(<Page />)),
)
