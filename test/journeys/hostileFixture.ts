import { addDays, atHour } from '../../src/base/time/civilDays.ts'
import { workingDayFrom } from '../../src/base/time/workingDays.ts'
import { choicesOf, type Dimension, type Question } from '../../src/surveys/questions/rules.ts'
import { addVersion, freezeVersion } from '../../src/surveys/questions/versions.ts'
import type { CompanyInScope } from '../../src/organisation/companies/requireCompany.ts'
import type { Actor } from '../../src/people/auth/rules.ts'
import { planCampaign } from '../../src/campaigns/planning/planning.ts'
import { addBallots, asked } from '../ballots.ts'
import { accountTexts } from '../../src/people/auth/identifiers.ts'
import { password, signInDirectly, type Person } from '../people.ts'
import { addAskable } from '../plans.ts'
import { addGroupings, addQuestionnaire } from '../waves.ts'
import { today, ZONE, type CampaignPlay } from './campaignFixture.ts'
import { findRow, insertRows, updateRows } from '../rows.ts'

/** A formula, what ends an attribute, a style and a script, and what runs in each of them; never twice the same. */
const begun = '=1+1"\'><img src=x onerror=stolen=1>'
let drawn = 0
export const hostile = (most: number): string => {
  const number = String((drawn += 1))
  const ends = `</style></script><script>stolen=1</script>"}*{display:none}<svg onload=stolen=1>{{stolen=1}}`
  return begun + ends.slice(0, Math.max(0, most - begun.length - number.length)) + number
}

/** Where nothing longer fits. */
const SHORT = '=<img src=x onerror=stolen=1>'

const dimension = (): Dimension => ({ id: 'd', name: hostile(60), description: hostile(200) })

function questions(): Question[] {
  const plain = (id: string, type: 'likert' | 'nps' | 'oui_non' | 'texte') => ({
    ...asked(id, type),
    ...{ question: hostile(400), help: hostile(400), dimension: type === 'texte' ? null : 'd' },
  })
  const options = () => choicesOf([hostile(120), hostile(120)])
  return [
    plain('a', 'likert'),
    plain('b', 'likert'),
    plain('e', 'nps'),
    plain('o', 'oui_non'),
    { ...plain('n', 'likert'), type: 'note', min: 1, max: 10 },
    { ...plain('u', 'texte'), type: 'choix_unique', options: options() },
    { ...plain('m', 'texte'), type: 'choix_multiple', options: options() },
    plain('t', 'texte'),
  ]
}

const answers = () => ({ a: 4, b: 2, e: 9, o: true, n: 7, u: 'o1', m: ['o1', 'o2'], t: hostile(900) })

type Play = Pick<CampaignPlay, 'acme'> & { fixture: { acme: { id: string }; ids: Record<Person, string> } }

/** Everybody, every team and the company bear a hostile name, as sign-ups, imports and renamings leave them. */
async function rename({ acme, fixture }: Play) {
  const { db } = acme
  await addGroupings(acme, fixture.acme.id, { [hostile(100)]: ['Atelier', 'Labo'] })
  for (const { id, email } of await db.selectFrom('accounts').select(['id', 'email']).execute()) {
    const name = { firstName: hostile(100), lastName: hostile(100), declaredCompany: hostile(100) }
    await updateRows(db, 'accounts', { id }, { ...name, ...accountTexts({ ...name, email }) })
  }
  for (const table of ['companies', 'teams', 'groupings'] as const)
    for (const row of await db.selectFrom(table).selectAll().execute()) {
      const name = hostile(100)
      const change =
        table === 'companies' ? { name, nameKey: name, sortName: name } : { name, sortName: name }
      if (table === 'teams')
        await db
          .updateTable(table)
          .set(change)
          .where('key', '=', 'key' in row ? row.key : '')
          .execute()
      else
        await db
          .updateTable(table)
          .set(change)
          .where('id', '=', 'id' in row ? row.id : '')
          .execute()
    }
}

/** Somebody without an address, who is known by a hostile number: the printed letters. */
async function addLetter({ acme, fixture }: Play): Promise<string> {
  const [accountId = ''] = acme.people
  const value = hostile(40)
  await updateRows(acme.db, 'accounts', { id: accountId }, { email: null, passwordHash: null })
  await insertRows(acme.db, 'accountIdentifiers', {
    accountId,
    kind: 'number',
    issuer: '',
    value,
    valueKey: `${fixture.acme.id} ${value}`,
  })
  return accountId
}

/** The API, asked by this person. */
export async function asker({ acme, fixture }: Play, person: Person) {
  const cookie = await signInDirectly(acme.db, fixture.ids[person], new Date())
  return async (method: string, path: string, body?: unknown) => {
    const answer = await acme.app.request(`http://127.0.0.1${path}`, {
      method,
      headers: { cookie, origin: 'http://127.0.0.1', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
}

/** The questionnaire that both are asked by, and its title. */
async function addHostileQuestionnaire({ acme }: Play): Promise<string> {
  const id = await addAskable(acme, [asked('x')])
  await updateRows(acme.db, 'questionnaires', { id }, { title: hostile(100) })
  const version = { questionnaireId: id, number: 2, source: 'csv', questions: questions() } as const
  const versionId = await addVersion(acme.db, { ...version, dimensions: [dimension()] })
  await freezeVersion(acme.db, versionId, today)
  return id
}

/** A company that has asked, published, discussed and decided, and in every field that keeps text a hostile one. */
export async function hostileFixture(play: Play) {
  const { acme, fixture } = play
  const { id: companyId } = fixture.acme
  await rename(play)
  const letterTo = await addLetter(play)
  const [samia, claire, ada] = [
    await asker(play, 'samia'),
    await asker(play, 'claire'),
    await asker(play, 'ada'),
  ]
  const company = `/api/companies/${companyId}`
  const field = () => hostile(400)
  const fields = {
    address: field(),
    dataContact: field(),
    hosting: field(),
    recipients: field(),
    helpContacts: field(),
  }
  await samia('PUT', `${company}/legal-notice`, { version: 0, fields })

  const questionnaireId = await addHostileQuestionnaire(play)
  const opensOn = workingDayFrom(addDays(today, 3))
  const closesOn = addDays(opensOn, 13)
  const mails = { access: true, invitation: true, rappel: true, dernier: true, resultats: true }
  const about = { questionnaireId, audience: 'company' as const, teams: [], weeks: null, mails }
  const campaignId = await planCampaign(
    acme.db,
    { id: fixture.ids.samia, firstName: hostile(100), lastName: hostile(100) } as Actor,
    { id: companyId, minimumGroupSize: 5 } as unknown as CompanyInScope,
    // Who is reached by a letter alone has none yet.
    { ...about, title: hostile(100), opensOn, closesOn, withoutMeans: 1 },
    {
      key: acme.parts.key,
      now: atHour(today, 9, ZONE),
      ways: { today, hasMail: true, providers: new Map() },
    },
  )
  const visa = async (of: object, document: string) =>
    claire('POST', `${company}/cse/visas`, { ...of, document, reservations: hostile(500), password })
  const calendar = (await (await claire('GET', `${company}/cse/calendar`)).json()) as Calendar
  await visa({ campaignId, waveId: null }, calendar.campaigns[0]?.document ?? '')

  await acme.at(opensOn, 7)
  const { id: waveId } = await findRow(acme.db, 'waves', ['id'], { campaignId })
  const [atelier] = await acme.db
    .selectFrom('reportingGroups')
    .select('name')
    .where('waveId', '=', waveId)
    .where('teamKey', 'is not', null)
    .execute()
  await addBallots(acme, waveId, atelier?.name ?? '', Array.from({ length: 10 }, answers))
  await addBallots(acme, waveId, 'Entreprise', Array.from({ length: 4 }, answers))
  await acme.at(addDays(closesOn, 2), 1)

  // What is still open, and a draft that nobody has asked yet.
  const openWave = await addQuestionnaire(acme, companyId, [], questions())
  await acme.db
    .updateTable('questionnaires')
    .set({ title: hostile(100) })
    .where('id', 'not in', [questionnaireId])
    .where('companyId', '=', companyId)
    .execute()
  const draft = await samia('POST', '/api/questionnaires/drafts', {
    title: hostile(100),
    from: questionnaireId,
  })
  const { id: draftId } = (await draft.json()) as { id: string }

  await decide(play, { samia, company, waveId })
  const { name } = await findRow(acme.db, 'companies', ['name'], { id: companyId })
  await ada('PATCH', company, { from: name, name: hostile(100) })
  const team = atelier?.name ?? ''
  const { versionId } = await findRow(acme.db, 'waves', ['versionId'], { id: waveId })
  return { companyId, campaignId, waveId, versionId, openWave, questionnaireId, draftId, letterTo, team }
}

interface Calendar {
  campaigns: { document: string }[]
}

interface Deciding {
  samia: Awaited<ReturnType<typeof asker>>
  company: string
  waveId: string
}

/** Themes of comments, and what was decided, of each kind. */
async function decide({ acme }: Play, { samia, company, waveId }: Deciding) {
  const theme = await samia('POST', `${company}/themes`, { name: SHORT })
  const { id: themeId } = (await theme.json()) as { id: string }
  const [comment] = await acme.db.selectFrom('comments').select('id').where('waveId', '=', waveId).execute()
  await samia('PUT', `${company}/comments/${comment?.id}/themes`, { themeIds: [themeId] })
  for (const kind of ['action', 'reunion', 'refus'] as const)
    await samia('POST', `${company}/actions`, {
      ...{ kind, title: hostile(120), text: hostile(1000), owner: hostile(100) },
      ...{ team: null, grouping: null, about: null, dueOn: null, visible: true },
    })
}

export type HostileFixture = Awaited<ReturnType<typeof hostileFixture>>
