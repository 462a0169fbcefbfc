import { toJson } from '../../src/data/db/json.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { fileKeyStore } from '../../src/data/keys/ballotKeyStores.ts'
import { defaultQuestionnaire, defaultQuestions } from '../../src/surveys/questions/defaultQuestionnaire.ts'
import type { Question } from '../../src/surveys/questions/rules.ts'
import { withSigningKeys } from '../../src/surveys/waves/keys.ts'
import { closeWave, openQuestionnaireWave } from '../../src/surveys/waves/store.ts'
import { addDays } from '../../src/base/time/civilDays.ts'
import { newId } from '../../src/base/encoding/ids.ts'
import { endClosings } from '../../src/results/publication/daily.ts'
import { addBallots, addTeams } from '../ballots.ts'
import { addQuestionnaire, type Here } from '../waves.ts'
import type { Product } from './product.ts'
import { insertRows, updateRows } from '../rows.ts'

const noMails = toJson({ invitation: false, rappel: false, dernier: false, resultats: false })

type Given = Parameters<typeof addBallots>[3]

interface Opening {
  companyId: string
  title: string
  opensOn: string
  asked?: { id: string; version: string }
}

/** The engagement questionnaire, or another, for fourteen days. */
async function openCampaign(
  { db, ...tools }: Pick<Product, 'db'> & { key: ReturnType<typeof readApplicationKey>; now: Date },
  { companyId, title, opensOn, asked = defaultQuestionnaire }: Opening,
) {
  const { id: questionnaireId, version: versionId } = asked
  const [id, closesOn] = [newId(), addDays(opensOn, 13)]
  const about = { id, companyId, questionnaireId, versionId, title, opensOn, closesOn, openedOn: opensOn }
  const made = { seriesId: null, number: 1, audience: 'company', state: 'opened', refusal: null } as const
  const times = { mails: noMails, createdBy: null, createdAt: tools.now.toISOString() }
  await insertRows(db, 'campaigns', { ...about, ...made, ...times })
  const opening = { id: questionnaireId, companyId, versionId, teamKeys: null, takesNewcomers: true }
  const dated = { campaignId: id, closesOn }
  return withSigningKeys(db, (tx, keys) =>
    openQuestionnaireWave(tx, { ...opening, dated }, { ...tools, keys }),
  )
}

/** Acme as it asks and publishes, at whatever day: what a year of campaigns leaves behind. */
export async function acmeOf({ db, dataDir }: Product, companyId: string) {
  const key = readApplicationKey(`${dataDir}.key`)
  const ballotKeys = await readBallotKeys(db, fileKeyStore(`${dataDir}.key.ballots`))
  const at = (day: string) => new Date(`${day}T08:00:00.000Z`)
  const here = (day: string) =>
    ({ db, now: () => at(day), parts: { key, ballotKeys } }) as unknown as Here &
      Parameters<typeof addBallots>[0]

  async function publish(waveId: string, day: string, groups: Record<string, Given>) {
    for (const [name, given] of Object.entries(groups)) await addBallots(here(day), waveId, name, given)
    await withSigningKeys(db, (tx) => closeWave(tx, waveId, { key, now: at(addDays(day, 13)) }))
    const done = { db, key, ballotKeys, now: at(addDays(day, 16)), timeZone: 'Europe/Paris' }
    const rest = { numbersFile: `${dataDir}.n`, log: console, isSteady: () => Promise.resolve(true) }
    await endClosings({ ...done, ...rest })
    return waveId
  }

  const opened = (title: string, opensOn: string, asked?: Opening['asked']) =>
    openCampaign({ db, key, now: at(opensOn) }, { companyId, title, opensOn, ...(asked && { asked }) })

  return {
    opened,
    publish,
    /** Teams of people who have been there for years. */
    async teams(sizes: Record<string, number>) {
      for (const [name, size] of Object.entries(sizes))
        await addTeams(here('2026-11-01'), companyId, [name], size)
      await updateRows(db, 'teamMembers', {}, { since: '2024-01-02T09:00:00.000Z' })
      await updateRows(
        db,
        'accounts',
        { status: 'approved' },
        { approvedAt: '2024-01-02T09:00:00.000Z', countsSince: '2024-01-02' },
      )
    },
    /** The engagement questionnaire asked for fourteen days from this day on, published two days later. */
    async campaign(title: string, opensOn: string, groups: Record<string, Given>) {
      return publish(await opened(title, opensOn), opensOn, groups)
    },
    /** A questionnaire of its own questions. */
    async questionnaire(
      title: string,
      opensOn: string,
      { questions, ...groups }: { questions: Question[]; groups: Record<string, Given> },
    ) {
      const waveId = await addQuestionnaire(here(opensOn), companyId, [], questions)
      await db
        .updateTable('questionnaires')
        .set({ title })
        .where('id', 'in', (eb) => eb.selectFrom('waves').select('questionnaireId').where('id', '=', waveId))
        .execute()
      return publish(waveId, opensOn, groups.groups)
    },
  }
}

/** One person's agreement with every statement; dimensions differ by this many steps. */
export const person = (n: number, apart: Partial<Record<string, number>> = {}) => ({
  ...Object.fromEntries(
    defaultQuestions
      .filter(({ type }) => type === 'likert')
      .map(({ id, dimension, reversed }, at) => {
        const step = apart[dimension ?? ''] ?? 0
        const agreement = Math.max(1, Math.min(5, 3 + ((n * 7 + at * 3) % 3) - 1 + step))
        return [id, reversed ? 6 - agreement : agreement]
      }),
  ),
  enps: (n * 3) % 11,
})

export const people = (count: number, apart: Partial<Record<string, number>> = {}) =>
  Array.from({ length: count }, (_, n) => person(n, apart))
