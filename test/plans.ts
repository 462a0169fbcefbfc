import { atHour, type Day } from '../src/base/time/civilDays.ts'
import { newId } from '../src/base/encoding/ids.ts'
import { zone } from '../src/base/time/zone.ts'
import { foldAccents } from '../src/base/text/foldAccents.ts'
import type { Question } from '../src/surveys/questions/rules.ts'
import { addVersion, freezeVersion, namedDimensions } from '../src/surveys/questions/versions.ts'
import { runCampaigns } from '../src/campaigns/lifecycle/due.ts'
import type { CampaignForm } from '../src/campaigns/plans/rules.ts'
import { endClosings } from '../src/results/publication/daily.ts'
import { asked, toolsOf } from './ballots.ts'
import { signInDirectly, type Person, type Fixture } from './fixture.ts'
import { insertRows } from './rows.ts'

/** Every mail off: what is tested is the campaign. */
const silent = { access: false, invitation: false, rappel: false, dernier: false, resultats: false }

/** Sets the installation's clock to this hour of this day. */
export function goTo(here: Fixture, day: Day, hour = 7): void {
  here.travel(atHour(day, hour, zone()).getTime() - here.now().getTime())
}

type Asking = Pick<Fixture, 'db' | 'now'> & { acme: Pick<Fixture['acme'], 'id'> }

/** A questionnaire of the company with these questions, which nothing has asked yet. */
export async function addAskable(here: Asking, questions: readonly Question[] = [asked('q1')]) {
  const id = newId()
  const title = 'Télétravail'
  const about = {
    title,
    sortTitle: foldAccents(title),
    companyId: here.acme.id,
    audience: 'company',
  } as const
  const createdAt = here.now().toISOString()
  await insertRows(here.db, 'questionnaires', { ...about, id, createdBy: null, createdAt })
  const version = {
    questionnaireId: id,
    number: 1,
    source: 'csv',
    questions,
    dimensions: namedDimensions(questions),
  } as const
  await freezeVersion(here.db, await addVersion(here.db, version), createdAt.slice(0, 10))
  return id
}

/** A new session: the earlier one expired when the clock moved on by months. */
export async function signedInAgain(here: Fixture, person: Person) {
  const cookie = await signInDirectly(here.db, here.ids[person], here.now())
  const call = here.as(person)
  return {
    post: (path: string, body?: unknown) => call.post(path, body, { cookie }),
    put: (path: string, body?: unknown) => call.put(path, body, { cookie }),
    patch: (path: string, body?: unknown) => call.patch(path, body, { cookie }),
    delete: (path: string) => call.delete(path, undefined, { cookie }),
    get: (path: string) => call.get(path, { cookie }),
  }
}

export const campaignsOf = (here: Fixture) => `/api/companies/${here.acme.id}/campaigns`

type Plan = Partial<CampaignForm> & Pick<CampaignForm, 'questionnaireId' | 'opensOn' | 'closesOn'>

/** « Planifier », by Samia: what the server answers. */
export const plan = async (here: Fixture, form: Plan) =>
  (await signedInAgain(here, 'samia')).post(campaignsOf(here), {
    ...{ title: 'Printemps 2027', audience: 'company', teams: [], weeks: null, mails: silent },
    ...form,
  })

/** The same where nothing keeps it from being planned: its id. */
export async function planned(here: Fixture, form: Plan): Promise<string> {
  const answer = await plan(here, form)
  const said = (await answer.json()) as { id?: string }
  if (!said.id) throw new Error(JSON.stringify(said))
  return said.id
}

/** What the server does every minute, once. */
export async function aMinute(here: Fixture): Promise<void> {
  await runCampaigns(toolsOf(here))
  await endClosings(toolsOf(here))
}

/** The wave of a campaign that has opened. */
export const waveOf = async (here: Fixture, campaignId: string) =>
  here.db.selectFrom('waves').selectAll().where('campaignId', '=', campaignId).executeTakeFirst()

export const campaignOf = async (here: Fixture, id: string) =>
  here.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Planned, and open since 07:00 of its day. */
export async function opened(here: Fixture, form: Plan & { opensOn: Day }) {
  const id = await planned(here, form)
  goTo(here, form.opensOn)
  await aMinute(here)
  const wave = await waveOf(here, id)
  if (!wave) throw new Error(JSON.stringify((await campaignOf(here, id)).refusal))
  return { id, waveId: wave.id }
}
