import { setTimeout as wait } from 'node:timers/promises'
import type { Respondent } from '../bench/installation.ts'
import { newId } from '../../src/base/encoding/ids.ts'
import { addDays, type Day } from '../../src/base/time/civilDays.ts'
import { defaultQuestionnaire } from '../../src/surveys/questions/defaultQuestionnaire.ts'
import type { KeyList } from '../../src/surveys/waves/rules.ts'
import type { ImportRow } from '../../src/organisation/import/rules.ts'
import { readable, type Received } from '../../test/mailServer.ts'
import { openAcknowledged } from './acknowledged.ts'
import { sendAnswers } from './load.ts'
import type { Population, StaffOf } from './soakPeople.ts'
import { listenTo } from './stream.ts'

interface Place extends Population {
  url: string
  monday: Day
}

const arrivals = 60
const answersPerHour = 12
const visitsPerHour = 20
const choices = { mode: 'partial', createTeams: true, come: [], same: [], others: [], renames: [] }

/** What 500 people, their managers and the administrator do in seven days, hour by hour. */
export function weekOf({ url, installation, staff, admin, monday }: Place) {
  const wrong = new Map<string, number>()
  const acks = openAcknowledged()
  const waiting = staff.map(({ people }) => [...people])
  let visits = 0
  let streams: Awaited<ReturnType<typeof listenTo>>[] = []

  async function ask(cookie: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        cookie,
        origin: url,
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.0.${visits % 250}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    visits += 1
    const text = await answer.text()
    if (!answer.ok)
      note(`${path.replace(/[A-Za-z0-9_-]{20,}/g, '…')}: ${answer.status} ${text.slice(0, 160)}`)
    return answer.ok && text ? JSON.parse(text) : undefined
  }
  const note = (what: string) => wrong.set(what, (wrong.get(what) ?? 0) + 1)

  async function plan({ companyId, manager }: StaffOf) {
    const form = {
      title: 'Semaine',
      questionnaireId: defaultQuestionnaire.id,
      audience: 'company',
      teams: [],
      weeks: null,
    }
    const days = { opensOn: addDays(monday, 1), closesOn: addDays(monday, 5) }
    const all = { access: true, invitation: true, rappel: true, dernier: true, resultats: true }
    await ask(manager, `/api/companies/${companyId}/campaigns`, { ...form, ...days, mails: all })
  }

  async function importInto({ companyId }: StaffOf, rows: ImportRow[]) {
    const upload = newId()
    const found = (await ask(admin, `/api/companies/${companyId}/import/check`, {
      ...{ upload, part: 0, parts: 1 },
      rows,
      asks: choices,
    })) as { check: { fingerprint: string } } | undefined
    if (!found) return
    const { fingerprint } = found.check
    await ask(admin, `/api/companies/${companyId}/import/apply`, {
      upload,
      fingerprint,
      choices,
      leaving: null,
    })
  }

  const visitsOf = ({ companyId, manager, people }: StaffOf) => [
    ...Array.from({ length: visitsPerHour }, () => any(people)).flatMap(({ cookie }) => [
      () => ask(cookie, '/api/me'),
      () => ask(cookie, '/api/responses'),
    ]),
    () => ask(manager, `/api/companies/${companyId}/campaigns`),
    () => ask(manager, `/api/companies/${companyId}/teams`),
    () => ask(manager, '/api/results'),
    () => ask(admin, '/api/companies'),
  ]

  /** Some answer, in whatever their company asks just now. */
  async function answer(place: number) {
    const people = waiting[place] ?? []
    const companyId = staff[place]?.companyId ?? ''
    const wave = await installation.database.db
      .selectFrom('waves')
      .select('id')
      .where('companyId', '=', companyId)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (!wave) return
    const keys = (await ask('', `/api/waves/${wave.id}/keys`)) as KeyList | undefined
    const loaded = { url, installation: { ...installation, waveId: wave.id }, acks, respondents: people }
    for (let n = 0; n < answersPerHour && people.length > 0; n += 1)
      await sendAnswers(loaded, keys?.groups, (what) => note(what)).catch((error: unknown) =>
        note(String(error)),
      )
  }

  return {
    async hour(hour: number, clock: number) {
      const day = Math.floor(hour / 24)
      if (hour === 1) for (const each of staff.slice(1)) await plan(each)
      if (clock === 9 && day < 4) for (const each of staff) await importInto(each, file(each, day))
      if (clock === 8) {
        streams.forEach((stream) => stream.close())
        streams = await Promise.all(
          staff.flatMap(({ people }) => people.slice(0, 10)).map(({ cookie }) => listenTo(url, cookie)),
        )
      }
      if (clock >= 8 && clock < 19) {
        for (const place of staff.keys()) await answer(place)
        for (const visit of staff.flatMap(visitsOf)) {
          await visit()
          await wait(2)
        }
      }
    },
    said: () => `${visits} visits, ${acks.all.deposits.length} answers`,
    async outcome(received: readonly Received[], isWholeWeek: boolean): Promise<string[]> {
      streams.forEach((stream) => stream.close())
      const complaints = [...wrong].map(([what, times]) => `${times} × ${what}`)
      if (!isWholeWeek) return complaints
      const campaigns = await installation.database.db.selectFrom('campaigns').selectAll().execute()
      if (campaigns.length < 2) complaints.push(`${campaigns.length} campaigns`)
      const open = await installation.database.db
        .selectFrom('waves')
        .select('id')
        .where('closesOn', 'is not', null)
        .where('state', '!=', 'closed')
        .execute()
      if (open.length > 0) complaints.push(`${open.length} campaigns are not closed after their last day`)
      return [...complaints, ...twice(received)]
    },
  }
}

/** Who came on that day: the same file with one team changed, the day after. */
function file({ companyId }: StaffOf, day: number): ImportRow[] {
  const own = companyId.slice(0, 6).toLowerCase()
  return Array.from({ length: arrivals }, (_, n) => ({
    line: n + 2,
    number: '',
    email: `arrivee-${own}-${n}@exemple.fr`,
    firstName: 'Nora',
    lastName: `Arrivée ${n}`,
    teams: `Équipe ${(n + (n % 10 === 0 ? day : 0)) % 6}`,
    ...{ levels: null, leads: null },
    left: '',
  }))
}

/** Mails with the same words to the same person. */
function twice(received: readonly Received[]): string[] {
  const seen = new Set<string>()
  const doubled = received.filter((mail) => {
    const key = `${mail.to.join()} ${/^Subject: .*$/m.exec(readable(mail))?.[0] ?? ''}`
    const isNew = !seen.has(key)
    seen.add(key)
    return !isNew
  })
  if (received.length === 0) return ['no mail was sent']
  return doubled.length > 0 ? [`${doubled.length} mails were sent twice, to ${doubled[0]?.to.join()}`] : []
}

const any = (people: readonly Respondent[]): Respondent => {
  const one = people[Math.floor(Math.random() * people.length)]
  if (!one) throw new Error('nobody is there')
  return one
}
