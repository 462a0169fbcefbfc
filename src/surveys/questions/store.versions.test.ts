import { beforeEach, expect, test } from 'vitest'
import { addQuestionnaire } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { contentHash } from './content.ts'
import { defaultQuestionnaire } from './defaultQuestionnaire.ts'
import { keepDefaultQuestionnaire } from './storedDefault.ts'
import type { Question } from './rules.ts'
import { addVersion, freezeVersion, namedDimensions, readVersion } from './versions.ts'
import { findRow, findRows, insertRows, updateRows } from '../../../test/rows.ts'

const question: Question = {
  id: 'q1',
  type: 'note',
  question: 'Quelle note donnez-vous à la cantine ?',
  dimension: 'Repas',
  required: false,
  reversed: false,
  help: null,
  min: 1,
  max: 10,
}

const here = freshFixture()
let versionId: string
beforeEach(async () => {
  const waveId = await addQuestionnaire(here, here.acme.id, [], [question])
  const wave = await findRow(here.db, 'waves', ['versionId'], { id: waveId })
  versionId = wave.versionId
})

const refused = /une version gelée ne change plus/

test('C21 case 1: what a frozen version asks is refused every change by the database itself', async () => {
  const { db } = here
  const row = await db
    .selectFrom('versionQuestions')
    .selectAll()
    .where('versionId', '=', versionId)
    .executeTakeFirstOrThrow()
  const parts = ['versionQuestions', 'versionDimensions'] as const
  await expect(db.updateTable('versionQuestions').set({ text: 'Autre ?' }).execute()).rejects.toThrow(refused)
  await expect(db.updateTable('versionDimensions').set({ name: 'Autre' }).execute()).rejects.toThrow(refused)
  await expect(insertRows(db, 'versionQuestions', { ...row, id: 'q2', position: 1 })).rejects.toThrow(refused)
  for (const part of parts)
    await expect(db.deleteFrom(part).where('versionId', '=', versionId).execute()).rejects.toThrow(refused)
  const versions = db.deleteFrom('questionnaireVersions').where('id', '=', versionId)
  await expect(versions.execute()).rejects.toThrow(refused)
  await expect(
    db.updateTable('questionnaireVersions').set({ state: 'draft' }).where('id', '=', versionId).execute(),
  ).rejects.toThrow(refused)
  expect((await readVersion(db, versionId)).questions).toHaveLength(1)
})

test('a frozen version goes with its company, and in no other way', async () => {
  await here.db.deleteFrom('companies').where('id', '=', here.acme.id).execute()
  expect(
    await here.db.selectFrom('versionQuestions').select('id').where('versionId', '=', versionId).execute(),
  ).toEqual([])
})

test('a draft is free to edit, and its keys are made once (C21.3)', async () => {
  const { db } = here
  const { questionnaireId } = await findRow(db, 'questionnaireVersions', ['questionnaireId'], {
    id: versionId,
  })
  const draft = await addVersion(db, {
    ...{ questionnaireId, number: 2, source: 'editor', questions: [question] },
    dimensions: namedDimensions([question]),
  })
  await updateRows(db, 'versionQuestions', { versionId: draft }, { text: 'Et la cafétéria ?' })
  const [edited] = (await readVersion(db, draft)).questions
  expect(edited).toMatchObject({ question: 'Et la cafétéria ?', itemKey: `${questionnaireId}/q1` })
  await freezeVersion(db, draft, '2026-11-22')
  const frozen = await readVersion(db, draft)
  const { contentHash: kept } = await findRow(db, 'questionnaireVersions', ['contentHash'], { id: draft })
  expect(kept).toBe(await contentHash(frozen.questions, frozen.dimensions))
})

test('the hash sees what is shown and not where it is kept (C21.1)', async () => {
  const hash = (changed: Partial<Question>) => contentHash([{ ...question, ...changed } as Question], [])
  const plain = await hash({})
  expect(await contentHash([question], [{ id: 'Repas', name: 'Repas', description: null }])).toBe(plain)
  for (const changed of [
    { question: 'Autre ?' },
    { id: 'q2' },
    { help: 'Une aide' },
    { dimension: null },
    { required: true },
    { reversed: true },
    { max: 9 },
  ])
    expect(await hash(changed)).not.toBe(plain)
})

test('C21 case 6: the start brings the house questionnaire once, and never changes what was asked (INV29)', async () => {
  const { db } = here
  await Promise.all([keepDefaultQuestionnaire(db, here.now()), keepDefaultQuestionnaire(db, here.now())])
  const versions = await findRows(db, 'questionnaireVersions', ['id', 'state', 'number'], {
    questionnaireId: defaultQuestionnaire.id,
  })
  expect(versions).toEqual([{ id: defaultQuestionnaire.version, state: 'frozen', number: 1 }])
})
