import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAnswers } from '../surveys/questions/answers.ts'
import { defaultQuestions } from '../surveys/questions/defaultQuestionnaire.ts'
import { readQuestionsCsv } from '../surveys/csv/questionsCsv.ts'
import { answersOf } from './opinions.ts'
import { administrator, duroc, pending, rejected, cseMember, staffOf, verlaine } from './people.ts'
import type { Calendar } from '../campaigns/cse/calendar.ts'
import type { ListedCampaign } from '../campaigns/plans/rules.ts'
import type { listActions } from '../campaigns/actions/actionRows.ts'
import type { Comparison } from '../results/comparison/store.ts'
import { barometer, planning, telework } from './barometer.ts'
import { openSetup } from './setup.ts'
import { playScenario } from './scenario.ts'

const everybody = [
  ...[duroc, verlaine].flatMap((company) => [company.manager, ...staffOf(company)]),
  ...[pending, rejected].flatMap(({ employees, subAdmins }) => [...employees, ...subAdmins]),
]

test('the demo has three teams or more, about 60 employees, and one address a person (D33)', () => {
  expect(Object.keys(duroc.teams).length).toBeGreaterThanOrEqual(3)
  expect(staffOf(duroc).length).toBeGreaterThan(54)
  expect(new Set(everybody.map(({ email }) => email)).size).toBe(everybody.length)
  expect(everybody.filter(({ email }) => !/^[a-z-]+\.[a-z-]+@[a-z]+\.exemple\.fr$/.test(email))).toEqual([])
})

test.each([planning, telework, barometer])('the file of « $title » has no error', ({ file }) => {
  expect(readQuestionsCsv(new TextEncoder().encode(file)).errors).toEqual([])
})

test.each([planning, telework, barometer])(
  'answers to « $title » are answers to its questions, always the same',
  ({ file }) => {
    const { questions } = readQuestionsCsv(new TextEncoder().encode(file))
    for (let seed = 0; seed < 70; seed += 1) {
      const answers = answersOf([...defaultQuestions, ...questions], { team: 'Atelier', seed })
      expect(readAnswers([...defaultQuestions, ...questions], answers).ok).toBe(true)
      expect(answersOf([...defaultQuestions, ...questions], { team: 'Atelier', seed })).toEqual(answers)
    }
  },
)

test.runIf(process.env.ROUNDS === 'long')(
  'the demo is told to its end, and its manager reads results',
  async () => {
    const place = mkdtempSync(join(tmpdir(), 'ressenti-demo-'))
    const stage = await openSetup(join(place, 'data'), join(place, 'data.key'))
    try {
      expect(await playScenario(stage, () => undefined)).toContain(administrator.email)
      const manager = stage.open()
      await manager.signIn('sub-admin', duroc.manager)
      expect(JSON.stringify(await manager.get('/api/results'))).toContain(telework.title)
      const { companyId } = (await manager.get('/api/me')) as { companyId: string }
      const { campaigns } = (await manager.get(`/api/companies/${companyId}/campaigns`)) as {
        campaigns: ListedCampaign[]
      }
      const states = campaigns.map(({ state }) => state).sort()
      expect(states).toEqual(['open', 'planned', 'published', 'published', 'published'])
      const [later, earlier] = campaigns.filter(({ state, weeks }) => state === 'published' && weeks !== null)
      const path = `/api/results/${later?.waveId}/compare/${earlier?.waveId}`
      const { groups } = (await manager.get(path)) as Comparison
      const said = groups[0]?.dimensions?.map(({ verdict }) => verdict)
      expect(said).toEqual(['up', 'down', 'unclear', 'unclear'])
      const plan = (await manager.get(`/api/companies/${companyId}/actions`)) as Awaited<
        ReturnType<typeof listActions>
      >
      expect(plan.actions.map((action) => action.state).sort()).toEqual(['a_faire', 'en_cours', 'faite'])
      expect(plan.kept).toEqual({ kept: 1, due: 1 })
      const elected = stage.open()
      await elected.signIn('employee', cseMember)
      const signed = (await elected.get(`/api/companies/${companyId}/cse/calendar`)) as Calendar
      expect(
        signed.campaigns.flatMap(({ visas, published }) => [...visas, ...(published?.visas ?? [])]),
      ).toHaveLength(2)
    } finally {
      await stage.close()
      rmSync(place, { recursive: true })
    }
  },
)
