import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '../../base/http/refusal.ts'
import { requireRole } from '../../people/auth/guards.ts'
import { publicUrl } from '../../people/accountSettings/writeMail.ts'
import { acceptForm } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { requireCompany, type CompanyEnv } from '../companies/requireCompany.ts'
import { isHeld } from '../../data/mail/transport.ts'
import { readLegalNotice } from '../companies/legalNotice.ts'
import { letterRefusals } from './messages.ts'
import { lettersPage, refusalPage } from './page.ts'
import { makeLetters } from './store.ts'
import { lettersAsked } from './rules.ts'

/** The page opens in a tab of its own: a refusal is a sentence there, not JSON. */
const readably = createMiddleware(async (c, next) => {
  await next()
  const { error } = c
  if (!(error instanceof Refusal) || !c.req.header('accept')?.includes('text/html')) return
  const sentence = (letterRefusals as Record<string, string>)[error.code]
  if (sentence !== undefined) c.res = c.html(refusalPage(sentence), error.status)
})

export const lettersApi = new Hono<CompanyEnv>()
  // The answer is the only place where the codes are: nothing of it is stored, here or in the browser.
  .post(
    '/:companyId/letters',
    requireRole('admin', 'sub-admin'),
    requireCompany,
    readably,
    acceptForm(lettersAsked, bodies.ids),
    async (c) => {
      const { actor, company, config, key, now, app: parts } = c.var
      const { accountIds } = c.req.valid('form')
      const { db } = parts.database
      const letters = await makeLetters(
        db,
        actor,
        { company, accountIds, isHeld: isHeld(config), hasMail: config.smtpUrl !== '' },
        { key, now },
      )
      const { fields } = await readLegalNotice(db, company)
      const nonce = randomBytes(16).toString('base64')
      c.header(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; frame-ancestors 'none'`,
      )
      const { address, dataContact: contact } = fields
      return c.html(
        lettersPage(letters, { company: company.name, address, contact, url: publicUrl(config), nonce }),
      )
    },
  )
