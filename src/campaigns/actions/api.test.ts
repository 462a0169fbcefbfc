import { beforeEach, describe, expect, test } from 'vitest'
import { firstCampaign, plain, planOf } from '../../../test/actionPlan.ts'
import { freshFixture } from '../../../test/freshFixture.ts'

// Today is Saturday 21 November 2026.

const here = freshFixture()
let plan: ReturnType<typeof planOf>
beforeEach(async () => {
  plan = planOf(here)
})

describe('what is decided is read by those whom it concerns (C18.3)', () => {
  let spring = ''
  beforeEach(async () => {
    spring = await firstCampaign(here)
  })

  test('a decision for everybody, newest first, without what its authors alone see', async () => {
    const id = await plan.decided({ about: { waveId: spring, kind: 'dimension', id: 'Accueil' } })
    const { actions, kept } = await plan.read('paul')
    expect(kept).toBeNull()
    expect(actions).toMatchObject([
      { id, title: 'Expliquer les délais', owner: 'Karim Bensaïd', dueOn: '2027-01-10', state: 'a_faire' },
    ])
    expect(actions[0]?.manage).toBeNull()
    expect((await plan.read('samia')).actions[0]?.manage).toMatchObject({ revision: 0, isVisible: true })
  })

  test('C18 case 2: an employee of another team reads nothing of a team’s decision', async () => {
    const [own, others] = [await plan.decided({ team: 'Atelier' }), await plan.decided({ team: 'Commerce' })]
    expect((await plan.read('paul')).actions.map(({ id }) => id)).toEqual([own])
    expect((await plan.read('samia')).actions.map(({ id }) => id).sort()).toEqual([own, others].sort())
  })

  test('what is not visible does not exist for employees', async () => {
    const id = await plan.decided({ visible: false })
    expect((await plan.read('paul')).actions).toEqual([])
    expect((await plan.read('ada')).actions).toMatchObject([{ id }])
  })

  test('nobody of another company, and no employee writes', async () => {
    const id = await plan.decided()
    for (const person of ['bruno', 'emile'] as const)
      expect((await here.as(person).get(plan.path())).status).toBe(404)
    expect((await plan.decide({}, 'bruno')).status).toBe(404)
    expect((await plan.decide({}, 'paul')).status).toBe(403)
    const elsewhere = `/api/companies/${here.globex.id}/actions/${id}`
    expect((await here.as('ada').patch(elsewhere, { revision: 0, state: 'faite' })).status).toBe(404)
    expect((await here.as('ada').delete(`${elsewhere}?revision=0`)).status).toBe(404)
  })
})

describe('deciding', () => {
  test('C18 case 5: done on its day is kept, a day later is late', async () => {
    const id = await plan.decided({ dueOn: '2026-11-21' })
    expect((await plan.change(id, { revision: 0, state: 'faite' })).status).toBe(204)
    expect((await plan.read('samia')).kept).toEqual({ kept: 1, due: 1 })
    expect((await plan.one('samia', id))?.manage).toMatchObject({ timing: 'kept', doneOn: '2026-11-21' })
    const late = await plan.decided({ dueOn: '2026-11-20' })
    expect((await plan.one('samia', late))?.manage?.timing).toBe('late')
    expect((await plan.change(late, { revision: 0, state: 'faite' })).status).toBe(204)
    expect((await plan.one('samia', late))?.manage?.timing).toBe('done_late')
    expect((await plan.read('samia')).kept).toEqual({ kept: 1, due: 2 })
    // Taken back, it is as before.
    expect((await plan.change(late, { revision: 1, state: 'a_faire' })).status).toBe(204)
    expect((await plan.one('samia', late))?.manage).toMatchObject({ timing: 'late', doneOn: null })
  })

  test('somebody else’s change meanwhile is told and nothing is overwritten', async () => {
    const id = await plan.decided()
    expect((await plan.change(id, { revision: 0, state: 'en_cours' })).status).toBe(204)
    const answer = await plan.change(id, { revision: 0, form: { ...plain, title: 'Autre chose' } })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'action_changed'])
    expect((await here.as('samia').delete(plan.path(`/${id}?revision=0`))).status).toBe(409)
    expect(await plan.one('samia', id)).toMatchObject({ title: 'Expliquer les délais', state: 'en_cours' })
    expect((await here.as('samia').delete(plan.path(`/${id}?revision=1`))).status).toBe(204)
    expect((await plan.read('samia')).actions).toEqual([])
  })

  test('what is wrong is said beside its field, and nothing is written', async () => {
    for (const [field, code, form] of [
      ['title', 'action_title_required', { title: '  ' }],
      ['title', 'action_title_length', { title: 'ab' }],
      ['title', 'action_title_length', { title: 'a'.repeat(121) }],
      ['text', 'action_text_length', { text: 'a'.repeat(1001) }],
      ['text', 'action_reason_required', { kind: 'refus', text: ' ', dueOn: null }],
      ['dueOn', 'day_invalid', { dueOn: '2027-02-30' }],
    ] as const) {
      const answer = await plan.decide(form)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code, field })
    }
    expect((await plan.decide({ team: 'Personne' })).status).toBe(409)
    expect((await plan.read('samia')).actions).toEqual([])
  })

  test('« Nous ne le ferons pas, et pourquoi » has its reason and no day', async () => {
    await plan.decided({ kind: 'refus', text: 'Le budget est voté.', dueOn: null })
    expect((await plan.read('paul')).actions).toMatchObject([{ kind: 'refus', text: 'Le budget est voté.' }])
  })

  test('the journal tells who decided, changed and took away', async () => {
    const id = await plan.decided()
    await plan.change(id, { revision: 0, state: 'en_cours' })
    await here.as('ada').delete(plan.path(`/${id}?revision=1`))
    const audited = await here.db
      .selectFrom('auditEvents')
      .select('action')
      .where('subject', '=', 'Expliquer les délais')
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(audited.map(({ action }) => action).sort()).toEqual([
      'action_changed',
      'action_decided',
      'action_removed',
    ])
  })
})
