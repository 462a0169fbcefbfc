import { beforeEach, expect, test } from 'vitest'
import { addQuestionnaire } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { findRow, insertRows } from '../../../test/rows.ts'
import { defaultDimensions, defaultQuestions } from './defaultQuestionnaire.ts'
import { defaultTexts } from './defaultTexts.ts'
import { hashesOf, rootOf } from './translations.ts'
import { addVersion, freezeVersion, readVersion, readVersionUncached } from './versions.ts'

const here = freshFixture()
let questionnaireId: string
let versionId: string
beforeEach(async () => {
  const waveId = await addQuestionnaire(here, here.acme.id, [], [])
  const wave = await findRow(here.db, 'waves', ['questionnaireId'], { id: waveId })
  questionnaireId = wave.questionnaireId
  versionId = await addVersion(here.db, {
    ...{ questionnaireId, number: 2, source: 'editor', questions: defaultQuestions },
    ...{ dimensions: defaultDimensions, texts: defaultTexts },
  })
})

test('C20.10 a version keeps the hash of each language, and names itself by all of them', async () => {
  await freezeVersion(here.db, versionId, '2026-11-22')
  const version = await readVersion(here.db, versionId)
  const hashes = await hashesOf(version)
  const kept = await findRow(
    here.db,
    'questionnaireVersions',
    ['contentHash', 'languageHashes', 'baseLanguage'],
    {
      id: versionId,
    },
  )
  expect(JSON.parse(kept.languageHashes ?? '{}')).toEqual(hashes)
  expect(kept).toMatchObject({ baseLanguage: 'fr', contentHash: await rootOf('fr', hashes) })
  expect((await readVersionUncached(here.db, versionId)).texts).toEqual(version.texts)
})

test('T-L10 a frozen translation is refused every change by the database itself, and goes with its company', async () => {
  const { db } = here
  await freezeVersion(db, versionId, '2026-11-22')
  const refused = /une version gelée ne change plus/
  const row = await db
    .selectFrom('versionTexts')
    .selectAll()
    .where('versionId', '=', versionId)
    .where('language', '=', 'de')
    .limit(1)
    .executeTakeFirstOrThrow()
  await expect(insertRows(db, 'versionTexts', { ...row, partId: 'other' })).rejects.toThrow(refused)
  const own = { versionId, language: 'de', partId: row.partId }
  const update = db.updateTable('versionTexts').set({ text: 'Anders?' })
  await expect(update.where('versionId', '=', own.versionId).execute()).rejects.toThrow(refused)
  await expect(db.deleteFrom('versionTexts').where('versionId', '=', versionId).execute()).rejects.toThrow(
    refused,
  )
  await db.deleteFrom('companies').where('id', '=', here.acme.id).execute()
  expect(
    await db.selectFrom('versionTexts').select('text').where('versionId', '=', versionId).execute(),
  ).toEqual([])
})

test('C20.10 a language that is begun and not complete does not freeze', async () => {
  const german = (defaultTexts.get('de') ?? []).slice(1)
  const draft = await addVersion(here.db, {
    ...{ questionnaireId, number: 3, source: 'editor', questions: defaultQuestions },
    ...{ dimensions: defaultDimensions, texts: new Map([['de', german]]) },
  })
  await expect(freezeVersion(here.db, draft, '2026-11-22')).rejects.toThrow('de is not complete')
})
