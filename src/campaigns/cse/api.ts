import { Hono } from 'hono'
import type { Config } from '../../config.ts'
import { accept } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { companyIn, type CompanyEnv } from '../../organisation/companies/requireCompany.ts'
import { only, signedIn } from '../../people/auth/guards.ts'
import { paths } from '../../paths.ts'
import { publicUrl } from '../../people/accountSettings/writeMail.ts'
import { readCalendar } from './calendar.ts'
import { readMinutes } from './minutes.ts'
import { newSeat, newVisa } from './rules.ts'
import { addSeat, listSeats, openSeat, removeSeat } from './accounts.ts'
import { readSettings } from './settings.ts'
import { readAsked } from './versions.ts'
import { sign } from './visas.ts'

const seat = only('cse')

const linkOf = (config: Config, token: string | null) =>
  token && `${publicUrl(config)}${paths.activation}#${token}`

/** The seat of the CSE (C17): reads settings and results of the company, signs, and waits for nobody. */
export const cseApi = new Hono<CompanyEnv>()
  .get('/:companyId/cse-seats', signedIn, companyIn, async (c) => {
    return c.json(await listSeats(c.var.db, c.var.actor, c.var.company))
  })
  .post(
    '/:companyId/cse-seats',
    only('admin', 'sub-admin'),
    companyIn,
    accept(newSeat, bodies.form),
    async (c) => {
      const { db, actor, company, config, now } = c.var
      const hasMail = config.smtpUrl !== ''
      const token = await addSeat(db, actor, company, { seat: c.req.valid('json'), hasMail, now })
      return c.json({ link: linkOf(config, token) }, 201)
    },
  )
  .put('/:companyId/cse-seats/:accountId', only('admin'), companyIn, async (c) => {
    const { db, actor, company, config, now } = c.var
    const hasMail = config.smtpUrl !== ''
    const token = await openSeat(db, actor, company, { accountId: c.req.param('accountId'), hasMail, now })
    return c.json({ link: linkOf(config, token) })
  })
  .delete('/:companyId/cse-seats/:accountId', only('admin'), companyIn, async (c) => {
    const { db, actor, company, now } = c.var
    await removeSeat(db, actor, company, { accountId: c.req.param('accountId'), now })
    return c.body(null, 204)
  })
  .get('/:companyId/cse/calendar', seat, companyIn, async (c) => {
    return c.json(await readCalendar(c.var.db, c.var.actor, c.var.company))
  })
  .get('/:companyId/cse/settings', seat, companyIn, async (c) => {
    return c.json(await readSettings(c.var.db, c.var.company, c.var.config))
  })
  .get('/:companyId/cse/asked/:versionId', seat, companyIn, async (c) => {
    return c.json(await readAsked(c.var.db, c.var.company, c.req.param('versionId')))
  })
  .get('/:companyId/cse/minutes/:waveId', seat, companyIn, async (c) => {
    return c.json(await readMinutes(c.var.db, c.var.actor, c.var.company, c.req.param('waveId')))
  })
  .post('/:companyId/cse/visas', seat, companyIn, accept(newVisa, bodies.form), async (c) => {
    const { db, actor, company, now } = c.var
    await sign(db, actor, company, c.req.valid('json'), now)
    return c.body(null, 204)
  })
