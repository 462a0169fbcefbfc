import { chromium, type Browser } from '@playwright/test'
import prepareBrowser from '../test/browser.ts'
import { addRespondents, newInstallation } from './installation.ts'

interface Visit {
  browser: Browser
  url: string
  /** Of somebody who may answer and has signed in. */
  cookie: string
}

/** A server with one company and a real browser before it, for as long as `look` takes. */
export async function visited<T>(look: (visit: Visit) => Promise<T>): Promise<T> {
  await prepareBrowser()
  const { database, companyId, startServer } = await newInstallation()
  const [person] = await addRespondents(database.db, companyId, 1)
  const server = await startServer()
  const browser = await chromium.launch({
    executablePath: process.env.RESSENTI_BROWSER ?? '',
    args: ['--no-sandbox'],
  })
  try {
    return await look({ browser, url: server.url, cookie: person?.cookie ?? '' })
  } finally {
    await browser.close()
    await server.end()
    await database.close()
  }
}
