import { Hono } from 'hono'
import { z } from 'zod'
import { requireRole } from '../../people/auth/guards.ts'
import { validateBody, validateQuery } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { listQuery } from '../../base/http/paging.ts'
import { boundedText } from '../../base/text/bounds.ts'
import { somePeople } from '../companies/rules.ts'
import { deleteTeams, mergeTeams } from './merging.ts'
import { addMembers, removeMembers } from './many.ts'
import { requireCompany, type CompanyEnv } from '../companies/requireCompany.ts'
import { newTeam, teamDeletions, teamMerge, teamNameOf, teamsQuery } from './rules.ts'
import * as store from './store.ts'

const person = z.strictObject({ accountId: boundedText({ most: 40 }).min(1) })
const admin = requireRole('admin')
const both = requireRole('admin', 'sub-admin')

export const teamsApi = new Hono<CompanyEnv>()
  .get('/:companyId/teams', both, requireCompany, validateQuery(teamsQuery), async (c) => {
    return c.json(await store.listTeams(c.var.db, c.var.company, c.req.valid('query')))
  })
  .post('/:companyId/teams', both, requireCompany, validateBody(newTeam, bodies.form), async (c) => {
    const { db, actor, company, now } = c.var
    return c.json(await store.createTeam(db, actor, company, c.req.valid('json').name, now), 201)
  })
  .post('/:companyId/teams/merge', admin, requireCompany, validateBody(teamMerge, bodies.form), async (c) => {
    const { db, actor, company, key, now } = c.var
    await mergeTeams(db, actor, company, { form: c.req.valid('json'), key, now })
    return c.body(null, 204)
  })
  .post(
    '/:companyId/teams/deletions',
    admin,
    requireCompany,
    validateBody(teamDeletions, bodies.people),
    async (c) => {
      const { db, actor, company, key, now } = c.var
      return c.json(await deleteTeams(db, actor, company, { form: c.req.valid('json'), key, now }))
    },
  )
  .get('/:companyId/teams/names', both, requireCompany, async (c) => {
    return c.json(await store.teamNames(c.var.db, c.var.company))
  })
  .get('/:companyId/teams/:teamId', both, requireCompany, async (c) => {
    const { id, name, companyId, createdAt } = await teamIn(c, c.req.param('teamId'))
    return c.json({ id, name, companyId, createdAt })
  })
  .delete('/:companyId/teams/:teamId', admin, requireCompany, async (c) => {
    const { db, actor } = c.var
    await store.deleteTeam(db, actor, await teamIn(c, c.req.param('teamId')), c.var)
    return c.body(null, 204)
  })
  .get('/:companyId/teams/:teamId/deletion', admin, requireCompany, async (c) => {
    return c.json(await store.countDeletion(c.var.db, [await teamIn(c, c.req.param('teamId'))]))
  })
  .get('/:companyId/teams/:teamId/members', both, requireCompany, validateQuery(listQuery), async (c) => {
    const team = await teamIn(c, c.req.param('teamId'))
    return c.json(await store.listMembers(c.var.db, team, c.req.valid('query')))
  })
  .get('/:companyId/teams/:teamId/available', both, requireCompany, validateQuery(listQuery), async (c) => {
    const team = await teamIn(c, c.req.param('teamId'))
    return c.json(await store.listAvailable(c.var.db, team, c.req.valid('query')))
  })
  .post(
    '/:companyId/teams/:teamId/members',
    both,
    requireCompany,
    validateBody(person, bodies.form),
    async (c) => {
      const { db, actor, key, now } = c.var
      const team = await teamIn(c, c.req.param('teamId'))
      await store.addMember(db, actor, team, c.req.valid('json').accountId, { key, now })
      return c.body(null, 204)
    },
  )
  .post(
    '/:companyId/teams/:teamId/additions',
    both,
    requireCompany,
    validateBody(somePeople, bodies.people),
    async (c) => {
      const { db, actor, key, now } = c.var
      const team = await teamIn(c, c.req.param('teamId'))
      return c.json(await addMembers(db, actor, team, c.req.valid('json').accountIds, { key, now }))
    },
  )
  .post(
    '/:companyId/teams/:teamId/removals',
    both,
    requireCompany,
    validateBody(somePeople, bodies.people),
    async (c) => {
      const { db, actor, now } = c.var
      const team = await teamIn(c, c.req.param('teamId'))
      return c.json(await removeMembers(db, actor, team, c.req.valid('json').accountIds, now))
    },
  )
  .delete('/:companyId/teams/:teamId/members/:accountId', both, requireCompany, async (c) => {
    const { db, actor, now } = c.var
    const team = await teamIn(c, c.req.param('teamId'))
    await store.removeMember(db, actor, team, c.req.param('accountId'), now)
    return c.body(null, 204)
  })

function teamIn({ var: { db, company } }: { var: CompanyEnv['Variables'] }, teamId: string) {
  return store.findTeam(db, company, teamNameOf(teamId, company.id))
}
