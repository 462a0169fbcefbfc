import { Hono } from 'hono'
import { validateBody } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { waysOf } from '../../people/accounts/means.ts'
import { requireRole } from '../../people/auth/guards.ts'
import { requireCompany, type CompanyEnv } from '../../organisation/companies/requireCompany.ts'
import { publishTools } from '../../results/publication/daily.ts'
import { cancelCampaign, moveEnd } from '../lifecycle/closingDay.ts'
import { deliveryAlarms, readRelay } from '../mails/deliveries.ts'
import { addressIn } from '../../data/mail/transport.ts'
import { readAsked, readPage } from './page.ts'
import { planCampaign } from './planning.ts'
import { listAskable, listCampaigns } from './campaignRows.ts'
import { stopSeries } from '../lifecycle/series.ts'
import { campaignChange, campaignCheck, campaignForm, cancellation, usualMails } from '../plans/rules.ts'
import { returnToPermanent } from '../lifecycle/permanent.ts'
import { checkPlan } from './preview.ts'
import { changePlan } from './changing.ts'
import { planOf, refusal } from '../plans/store.ts'

const both = requireRole('admin', 'sub-admin')

export const campaignsApi = new Hono<CompanyEnv>()
  .get('/:companyId/campaigns', both, requireCompany, async (c) => {
    return c.json({ campaigns: await listCampaigns(c.var.db, c.var.company, c.var.now) })
  })
  .post(
    '/:companyId/campaigns',
    both,
    requireCompany,
    validateBody(campaignForm, bodies.teams),
    async (c) => {
      const { db, actor, company, key, now } = c.var
      const id = await planCampaign(db, actor, company, c.req.valid('json'), {
        ...{ key, now, ways: waysOf(c.var) },
      })
      return c.json({ id }, 201)
    },
  )
  // What can be asked, for « Que demander ? ».
  .get('/:companyId/campaigns/questionnaires', both, requireCompany, async (c) => {
    const { db, company } = c.var
    const mails = usualMails(waysOf(c.var), company.id)
    return c.json({ questionnaires: await listAskable(db, company), mails })
  })
  // A question, as a POST because the names of many teams are longer than an address may be.
  .post(
    '/:companyId/campaigns/check',
    both,
    requireCompany,
    validateBody(campaignCheck, bodies.teams),
    async (c) => {
      const { db, company, config, now } = c.var
      const plan = await planOf(db, company, c.req.valid('json'), now)
      const { mailPerMinute: mailsPerMinute } = config
      return c.json(await checkPlan(db, plan, { now, ways: waysOf(c.var), mailsPerMinute }))
    },
  )
  // What must be seen to: mails that wait for long, and those that could not leave (C24.16).
  .get('/:companyId/campaigns/deliveries', both, requireCompany, async (c) => {
    const { db, company, config, now } = c.var
    const alarms = await deliveryAlarms(db, company.id, now)
    return c.json({ alarms, relay: await readRelay(db, config) })
  })
  .get('/:companyId/campaigns/:campaignId', both, requireCompany, async (c) => {
    const { db, company, now, config } = c.var
    const page = await readPage(db, company, c.req.param('campaignId'), now)
    const relay = await readRelay(db, config)
    return c.json({
      ...page,
      hasMailServer: config.smtpUrl !== '',
      relay,
      mailFrom: addressIn(config.mailFrom),
    })
  })
  // What it asks, word for word, for « Aperçu ».
  .get('/:companyId/campaigns/:campaignId/questions', both, requireCompany, async (c) => {
    return c.json(await readAsked(c.var.db, c.var.company, c.req.param('campaignId')))
  })
  .patch(
    '/:companyId/campaigns/:campaignId',
    both,
    requireCompany,
    validateBody(campaignChange, bodies.teams),
    async (c) => {
      const { db, actor, company, key, now, app: parts } = c.var
      const { revision, plan, closesOn } = c.req.valid('json')
      const id = c.req.param('campaignId')
      const ways = waysOf(c.var)
      if (plan) await changePlan(db, actor, company, { id, revision, form: plan, tools: { key, now, ways } })
      else if (closesOn) {
        await moveEnd(db, actor, company, { id, revision, closesOn }, publishTools(parts, now))
      } else throw refusal('campaign_form_invalid', 400)
      return c.body(null, 204)
    },
  )
  .post(
    '/:companyId/campaigns/:campaignId/cancel',
    both,
    requireCompany,
    validateBody(cancellation, bodies.form),
    async (c) => {
      const { db, actor, company, now, app: parts } = c.var
      const { revision } = c.req.valid('json')
      const id = c.req.param('campaignId')
      await cancelCampaign(db, actor, company, { id, revision }, publishTools(parts, now))
      return c.body(null, 204)
    },
  )
  // « Ouvrir le questionnaire permanent ».
  .post('/:companyId/permanent', both, requireCompany, async (c) => {
    const { db, actor, company, key, now } = c.var
    await returnToPermanent(db, actor, company, { key, now })
    return c.body(null, 204)
  })
  .delete('/:companyId/series/:seriesId', both, requireCompany, async (c) => {
    const { db, actor, company, now } = c.var
    await stopSeries(db, actor, company, c.req.param('seriesId'), now)
    return c.body(null, 204)
  })
