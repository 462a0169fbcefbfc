import { Hono } from 'hono'
import { z } from 'zod'
import { only, type GuardedEnv } from '../../people/auth/guards.ts'
import { findCompany } from '../companies/store.ts'
import type { Db } from '../../data/db/db.ts'
import { accept, acceptQuery } from '../../base/kit/accept.ts'
import { listQuery } from '../../base/kit/lists.ts'
import { newTeam, teamNameOf } from './rules.ts'
import * as store from './store.ts'
import { boundedText } from '../../base/kit/texts.ts'

const person = z.strictObject({ accountId: boundedText({ most: 40 }).min(1) })
const admin = only('admin')

/** The teams of any company, for administrators: mounted under the company's address. */
export const teamsApi = new Hono<GuardedEnv>()
  .get('/:companyId/teams', admin, acceptQuery(listQuery), async (c) => {
    const { id } = await findCompany(c.var.db, c.req.param('companyId'))
    return c.json(await store.listTeams(c.var.db, id, c.req.valid('query')))
  })
  .post('/:companyId/teams', admin, accept(newTeam), async (c) => {
    const { db, actor, now } = c.var
    const { name } = c.req.valid('json')
    return c.json(await store.createTeam(db, actor, c.req.param('companyId'), name, now), 201)
  })
  .get('/:companyId/teams/:teamId', admin, async (c) => {
    const team = await teamAt(c.var.db, c.req.param())
    return c.json(await store.withMembers(c.var.db, team))
  })
  .delete('/:companyId/teams/:teamId', admin, async (c) => {
    const { db, actor } = c.var
    await store.deleteTeam(db, actor, await teamAt(db, c.req.param()), c.var)
    return c.body(null, 204)
  })
  .get('/:companyId/teams/:teamId/deletion', admin, async (c) => {
    return c.json(await store.countDeletion(c.var.db, await teamAt(c.var.db, c.req.param())))
  })
  .get('/:companyId/teams/:teamId/members', admin, acceptQuery(listQuery), async (c) => {
    const team = await teamAt(c.var.db, c.req.param())
    return c.json(await store.listMembers(c.var.db, team, c.req.valid('query')))
  })
  .get('/:companyId/teams/:teamId/available', admin, acceptQuery(listQuery), async (c) => {
    const team = await teamAt(c.var.db, c.req.param())
    return c.json(await store.listAvailable(c.var.db, team, c.req.valid('query')))
  })
  .post('/:companyId/teams/:teamId/members', admin, accept(person), async (c) => {
    const { db, actor, key, now } = c.var
    const team = await teamAt(db, c.req.param())
    await store.addMember(db, actor, team, c.req.valid('json').accountId, { key, now })
    return c.body(null, 204)
  })
  .delete('/:companyId/teams/:teamId/members/:accountId', admin, async (c) => {
    const { db, actor, now } = c.var
    const team = await teamAt(db, c.req.param())
    await store.removeMember(db, actor, team, c.req.param('accountId'), now)
    return c.body(null, 204)
  })

/** The team at this address; the screens go elsewhere for an unknown company than for an unknown team. */
async function teamAt(db: Db, { companyId, teamId }: { companyId: string; teamId: string }) {
  await findCompany(db, companyId)
  return store.findTeam(db, companyId, teamNameOf(teamId, companyId))
}
