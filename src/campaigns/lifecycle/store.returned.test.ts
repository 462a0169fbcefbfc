import { expect, test } from 'vitest'
import { asked } from '../../../test/ballots.ts'
import { addAskable, signedInAgain, opened } from '../../../test/plans.ts'
import { senderOf, sendUnblinded } from '../../../test/sender.ts'
import { addMember, addMembers, addTeam } from '../../../test/waves.ts'
import { addAccount, signInDirectly, fixture } from '../../../test/fixture.ts'
import { updateRows } from '../../../test/rows.ts'

test('deleted during a campaign, answered or not, and registered again: not asked twice (C12 case 16)', async () => {
  const here = await fixture()
  const team = await addTeam(here, here.acme.id, 'Atelier')
  const people = await addMembers(here, here.acme.id, team, 7)
  const questionnaireId = await addAskable(here)
  const { waveId } = await opened(here, { questionnaireId, opensOn: '2027-03-09', closesOn: '2027-03-22' })
  const answers: [string, number][] = [['q1', 4]]
  const said = { answers, questions: [asked('q1')], groupName: 'Atelier' }
  const emails = people.slice(0, 2).map((_, at) => `jo.${at}@exemple.fr`)
  const [answered = '', silent = ''] = people
  for (const [at, id] of [answered, silent].entries())
    await updateRows(here.db, 'accounts', { id }, { email: emails[at] ?? '' })
  expect(await sendUnblinded(here, await senderOf(here, answered, waveId), said)).toBe('sent')

  for (const [at, id] of [answered, silent].entries()) {
    expect((await (await signedInAgain(here, 'ada')).delete(`/api/privacy/accounts/${id}`)).status).toBe(204)
    const again = await addAccount(here.db, {
      ...{ firstName: 'Encore', lastName: `Jo ${at}`, companyId: here.acme.id },
      email: emails[at] ?? '',
    })
    await addMember(here, here.acme.id, team, again, 0)
    expect(await sendUnblinded(here, await senderOf(here, again, waveId), said)).toBe('not_addressed')
    const cookie = await signInDirectly(here.db, again, here.now())
    const cards = await (await here.as('visitor').get('/api/responses', { cookie })).json()
    expect(cards).toMatchObject([{ waveId, notOffered: 'registered_before' }])
  }
})
