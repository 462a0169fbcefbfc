import './base/ui/styles.ts'
// Shared by nearly all screens: in the first file, or public pages would fetch a whole area.
import './base/encoding/bytes.ts'
import './base/encoding/codes.ts'
import './base/http/refusalText.ts'
import './base/layout/Logo.tsx'
import './base/layout/ThemeSwitch.tsx'
import './base/layout/languageChoice.ts'
import './base/layout/routeQuery.ts'
import './base/layout/useClientNavigation.ts'
import './base/layout/useTitle.ts'
import './base/text/writing.ts'
import './base/text/normalise.ts'
import './base/ui/FieldAndButton.tsx'
import './base/ui/FormErrors.tsx'
import './base/ui/LoadingSkeleton.tsx'
import './base/ui/Section.tsx'
import './base/ui/TickBox.tsx'
import './base/ui/useFocusOn.ts'
import './people/currentUser/client.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Providers } from './base/layout/Providers.tsx'
import { pageData } from './base/layout/pageData.ts'
import { fetchScreens, Screens } from './screens.tsx'
import { isZone } from './base/time/civilDays.ts'
import { keepZone } from './base/time/zone.ts'

// Without the page's nonce the strict policy refuses Mantine's style element.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// Mantine's scroll lock writes a style element too, and reads its nonce from here.
Object.assign(globalThis, { __webpack_nonce__: nonce })
// zod tests whether `new Function` works, which the strict policy reports as a violation.
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

// The server's zone: two people see the same day for one instant.
const zoneName = pageData('zone')
if (isZone(zoneName)) keepZone(zoneName)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// React shows a Suspense replacement 0.3 s late, so screens load before the start. A transition lets the
// browser paint in between.
void fetchScreens(window.location.pathname).then(() =>
  startTransition(() => createRoot(root).render(<Page />)),
)
