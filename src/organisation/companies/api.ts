import { Hono } from 'hono'
import { providerOf, requireRole } from '../../people/auth/guards.ts'
import { offeredBy } from '../../people/auth/languages.ts'
import { employeesQuery, subAdminsQuery } from '../../people/accounts/rules.ts'
import { listSubAdmins, hasDirectory } from '../../people/accounts/store.ts'
import { validateBody, validateQuery } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { listQuery } from '../../base/http/paging.ts'
import { readGuarding } from './guarding.ts'
import { requireCompany, type CompanyEnv } from './requireCompany.ts'
import * as deletion from './deletion.ts'
import * as departures from './departures.ts'
import { waysOf } from '../../people/accounts/means.ts'
import * as employees from './employees.ts'
import { hasCseAccount, readLegalNotice, saveLegalNotice } from './legalNotice.ts'
import { languageOf, saveLanguages, savePersonLanguage } from './languages.ts'
import {
  companyLanguages,
  personLanguage,
  groupSize,
  legalNoticeForm,
  senderForm,
  namesQuery,
  newCompany,
  newEmployee,
  rename,
  somePeople,
} from './rules.ts'
import { readMailSender, saveMailSender } from './sender.ts'
import * as store from './store.ts'

const admin = requireRole('admin')
const both = requireRole('admin', 'sub-admin')

export const companiesApi = new Hono<CompanyEnv>()
  .get('/', admin, validateQuery(listQuery), async (c) => {
    return c.json(await store.listCompanies(c.var.db, c.req.valid('query')))
  })
  .post('/', admin, validateBody(newCompany, bodies.texts), async (c) => {
    const { db, actor, key, now } = c.var
    return c.json(await store.createCompany(db, actor, c.req.valid('json'), { key, now }), 201)
  })
  .get('/names', admin, validateQuery(namesQuery), async (c) => {
    return c.json(await store.companyNames(c.var.db, c.req.valid('query').search))
  })
  .get('/:companyId', admin, requireCompany, async (c) => {
    return c.json(await store.describeCompany(c.var.db, c.var.company))
  })
  .patch('/:companyId', admin, requireCompany, validateBody(rename, bodies.form), async (c) => {
    const { db, actor, company, now } = c.var
    await store.renameCompany(db, actor, company, c.req.valid('json'), now)
    return c.body(null, 204)
  })
  .delete('/:companyId', admin, requireCompany, async (c) => {
    await deletion.deleteCompany(c.var.db, c.var.actor, c.var.company, c.var.now)
    return c.body(null, 204)
  })
  .get('/:companyId/deletion', admin, requireCompany, async (c) => {
    return c.json(await deletion.countDeletion(c.var.db, c.var.company))
  })
  .put(
    '/:companyId/minimum-group-size',
    admin,
    requireCompany,
    validateBody(groupSize, bodies.form),
    async (c) => {
      const { db, actor, company } = c.var
      await store.raiseGroupSize(db, actor, company, c.req.valid('json'), c.var)
      return c.body(null, 204)
    },
  )
  .get('/:companyId/legal-notice', both, requireCompany, async (c) => {
    return c.json({ ...(await readLegalNotice(c.var.db, c.var.company)), ...(await noticeContext(c.var)) })
  })
  .put(
    '/:companyId/legal-notice',
    both,
    requireCompany,
    validateBody(legalNoticeForm, bodies.texts),
    async (c) => {
      const { db, actor, company, now } = c.var
      const saved = await saveLegalNotice(db, actor, company, c.req.valid('json'), now)
      return c.json({ ...saved, ...(await noticeContext(c.var)) })
    },
  )
  .get('/:companyId/sender', both, requireCompany, async (c) => {
    return c.json(await readMailSender(c.var.db, c.var.company, c.var.config))
  })
  .put('/:companyId/sender', both, requireCompany, validateBody(senderForm, bodies.form), async (c) => {
    const { db, actor, company, now } = c.var
    await saveMailSender(db, actor, company, { form: c.req.valid('json'), now })
    return c.body(null, 204)
  })
  .get('/:companyId/languages', both, requireCompany, async (c) => {
    return c.json({ languages: await offeredBy(c.var.db, c.var.company.id) })
  })
  .put(
    '/:companyId/languages',
    both,
    requireCompany,
    validateBody(companyLanguages, bodies.form),
    async (c) => {
      const { db, actor, company, now } = c.var
      await saveLanguages(db, actor, company, { form: c.req.valid('json'), now })
      return c.body(null, 204)
    },
  )
  // Whom to write to is for everybody in the company.
  .get(
    '/:companyId/legal-notice/contact',
    requireRole('employee', 'sub-admin'),
    requireCompany,
    async (c) => {
      const { fields } = await readLegalNotice(c.var.db, c.var.company)
      return c.json({ contact: fields.dataContact })
    },
  )
  .get('/:companyId/sub-admins', admin, requireCompany, validateQuery(subAdminsQuery), async (c) => {
    return c.json(await listSubAdmins(c.var.db, c.req.valid('query'), c.var.company.id))
  })
  .get('/:companyId/employees', both, requireCompany, validateQuery(employeesQuery), async (c) => {
    return c.json(
      await employees.listCompanyEmployees(c.var.db, c.var.company, c.req.valid('query'), waysOf(c.var)),
    )
  })
  .post('/:companyId/employees', admin, requireCompany, validateBody(newEmployee, bodies.form), async (c) => {
    const { db, actor, company, key, now } = c.var
    await employees.addEmployee(db, actor, company, c.req.valid('json'), { key, now })
    return c.body(null, 204)
  })
  .delete('/:companyId/employees/:accountId', admin, requireCompany, async (c) => {
    const { db, actor, company, key, now } = c.var
    await employees.removeEmployee(db, actor, company, c.req.param('accountId'), { key, now })
    return c.body(null, 204)
  })
  .get('/:companyId/employees/:accountId/language', both, requireCompany, async (c) => {
    return c.json({ language: await languageOf(c.var.db, c.var.company, c.req.param('accountId')) })
  })
  .put(
    '/:companyId/employees/:accountId/language',
    both,
    requireCompany,
    validateBody(personLanguage, bodies.form),
    async (c) => {
      const { db, actor, company, now } = c.var
      const [accountId, form] = [c.req.param('accountId'), c.req.valid('json')]
      await savePersonLanguage(db, actor, company, { accountId, form, now })
      return c.body(null, 204)
    },
  )
  // Who leaves belongs to no company any more: a scoped request could neither write nor find such a row.
  .get('/:companyId/departures', both, requireCompany, validateQuery(listQuery), async (c) => {
    const { company, app: parts } = c.var
    return c.json(await departures.listDepartures(parts.database.db, company, c.req.valid('query')))
  })
  .post(
    '/:companyId/departures',
    both,
    requireCompany,
    validateBody(somePeople, bodies.people),
    async (c) => {
      const { actor, company, now, app: parts } = c.var
      const { accountIds } = c.req.valid('json')
      return c.json(await departures.leaveMany(parts.database.db, actor, company, accountIds, now))
    },
  )
  .delete('/:companyId/departures/:accountId', both, requireCompany, async (c) => {
    const { actor, company, key, now, app: parts } = c.var
    await departures.restore(parts.database.db, actor, company, c.req.param('accountId'), { key, now })
    return c.body(null, 204)
  })
  .get('/:companyId/candidates', admin, requireCompany, validateQuery(listQuery), async (c) => {
    return c.json(await employees.findCandidates(c.var.db, c.req.valid('query'), waysOf(c.var)))
  })

/** The notice's contents that nobody types (D25). */
const noticeContext = async ({ db, company, config }: CompanyEnv['Variables']) => ({
  company: { name: company.name, minimumGroupSize: company.minimumGroupSize },
  copyMonths: config.keep.copyMonths,
  provider: providerOf(config, company.id),
  hasSeat: await hasCseAccount(db, company.id),
  hasDirectory: await hasDirectory(db, company.id),
  isGuarded: (await readGuarding(db, company.id)).isGuarded,
})
