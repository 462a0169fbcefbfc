import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import prepareBrowser from '../../test/browser.ts'
import { addRespondents, newInstallation } from './installation.ts'

interface Visit {
  browser: Browser
  url: string
  /** Of somebody who may answer and has signed in. */
  cookie: string
}

/** The browser of the journeys, for as long as `look` takes. */
export async function withBrowser<T>(look: (browser: Browser) => Promise<T>): Promise<T> {
  await prepareBrowser()
  const browser = await chromium.launch({
    executablePath: process.env.RESSENTI_BROWSER ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    return await look(browser)
  } finally {
    await browser.close()
  }
}

/** « name=value », as the server gave it, for every page of this browser. */
export async function signIn(context: BrowserContext, { url, cookie }: Pick<Visit, 'url' | 'cookie'>) {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
}

/** A server with one company and a real browser before it, for as long as `look` takes. */
export async function visited<T>(look: (visit: Visit) => Promise<T>): Promise<T> {
  const { database, companyId, startServer } = await newInstallation()
  const [person] = await addRespondents(database.db, companyId, 1)
  const server = await startServer()
  try {
    const cookie = person?.cookie ?? ''
    return await withBrowser((browser) => look({ browser, url: server.url, cookie }))
  } finally {
    await server.end()
    await database.close()
  }
}
