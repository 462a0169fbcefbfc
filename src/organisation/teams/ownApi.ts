import { Hono } from 'hono'
import { z } from 'zod'
import { only, type GuardedEnv } from '../../people/auth/guards.ts'
import { ownCompany } from '../../people/auth/ownCompany.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { Db } from '../../data/db/schema.ts'
import { accept, acceptQuery } from '../../base/kit/accept.ts'
import { listQuery } from '../../base/kit/lists.ts'
import { newTeam, teamNameOf, teamsQuery } from './rules.ts'
import * as store from './store.ts'
import { boundedText } from '../../base/kit/texts.ts'

const person = z.strictObject({ accountId: boundedText({ most: 100 }).min(1) })
const mine = only('sub-admin')

/** The teams of a sub-admin's own company; teams of another one do not exist here. */
export const ownTeamsApi = new Hono<GuardedEnv>()
  .get('/', mine, acceptQuery(teamsQuery), async (c) => {
    return c.json(await store.listTeams(c.var.db, ownCompany(c.var.actor), c.req.valid('query')))
  })
  .post('/', mine, accept(newTeam), async (c) => {
    const { db, actor, now } = c.var
    return c.json(await store.createTeam(db, actor, ownCompany(actor), c.req.valid('json').name, now), 201)
  })
  .get('/names', mine, async (c) => {
    return c.json(await store.teamNames(c.var.db, ownCompany(c.var.actor)))
  })
  .get('/:teamId', mine, async (c) => {
    const { id, name, companyId, createdAt } = await ownTeam(c.var.db, c.var.actor, c.req.param('teamId'))
    return c.json({ id, name, companyId, createdAt })
  })
  .get('/:teamId/members', mine, acceptQuery(listQuery), async (c) => {
    const team = await ownTeam(c.var.db, c.var.actor, c.req.param('teamId'))
    return c.json(await store.listMembers(c.var.db, team, c.req.valid('query')))
  })
  .get('/:teamId/available', mine, acceptQuery(listQuery), async (c) => {
    const team = await ownTeam(c.var.db, c.var.actor, c.req.param('teamId'))
    return c.json(await store.listAvailable(c.var.db, team, c.req.valid('query')))
  })
  .post('/:teamId/members', mine, accept(person), async (c) => {
    const { db, actor, key, now } = c.var
    const team = await ownTeam(db, actor, c.req.param('teamId'))
    await store.addMember(db, actor, team, c.req.valid('json').accountId, { key, now })
    return c.body(null, 204)
  })
  .delete('/:teamId/members/:accountId', mine, async (c) => {
    const { db, actor, now } = c.var
    const team = await ownTeam(db, actor, c.req.param('teamId'))
    await store.removeMember(db, actor, team, c.req.param('accountId'), now)
    return c.body(null, 204)
  })

async function ownTeam(db: Db, actor: Actor, id: string) {
  const companyId = ownCompany(actor)
  return store.findTeam(db, companyId, teamNameOf(id, companyId))
}
