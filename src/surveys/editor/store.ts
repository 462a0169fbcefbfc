import { audit } from '../../data/db/auditLog.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import type { Db } from '../../data/db/schema.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { zone } from '../../base/time/zone.ts'
import { offeredBy } from '../../people/auth/languages.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { defaultQuestionnaire } from '../questions/defaultQuestionnaire.ts'
import { addVersion, latestVersion, readVersion, rewriteDraft } from '../questions/versions.ts'
import { writeQuestionsCsv } from '../csv/writeQuestionsCsv.ts'
import { insertQuestionnaire, visibleTo } from '../questionnaires/store.ts'
import { draftTextsOf, textsOf, translatedLanguages, wordingsIn, wordingsOf } from './draftTexts.ts'
import { changeOf, identify, isRetranslated, type AskedQuestion } from './identity.ts'
import { libraryQuestions } from './library.ts'
import { draftOf, questionOf, type DraftContent, type EditorRefusal } from './rules.ts'

/** Each query below passes through `visibleTo`. */
const latest = (db: Db, actor: Actor) =>
  db
    .selectFrom('questionnaires')
    .innerJoin('questionnaireVersions as version', 'version.questionnaireId', 'questionnaires.id')
    .where(visibleTo(actor))
    .select([
      'questionnaires.id',
      'questionnaires.title',
      'questionnaires.companyId',
      'questionnaires.createdAt',
    ])
    .select(['questionnaires.archivedOn', 'version.id as versionId', 'version.state', 'version.revision'])
    .select(['version.contentHash', 'version.frozenOn'])

async function find(db: Db, actor: Actor, id: string) {
  const found = await latest(db, actor)
    .where('questionnaires.id', '=', id)
    .orderBy('version.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) throw refusal('questionnaire_not_found', 404)
  return found
}

/** Unused drafts, newest first; unpaged, because a company has only what it writes. */
export async function listDrafts(db: Db, actor: Actor, { archived }: { archived: 'oui' | 'non' }) {
  const rows = await latest(db, actor)
    .where('version.state', '=', 'draft')
    .where('questionnaires.archivedOn', archived === 'oui' ? 'is not' : 'is', null)
    .select((eb) =>
      eb
        .selectFrom('versionQuestions')
        .whereRef('versionQuestions.versionId', '=', 'version.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('questionCount'),
    )
    .orderBy('questionnaires.createdAt', 'desc')
    .orderBy('questionnaires.id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ id, title, createdAt, archivedOn, questionCount }) => ({
    ...{ id, title, createdAt, archivedOn, questionCount: Number(questionCount) },
  }))
}
const MOST_LISTED = 200

/** Empty, or a copy with the source's keys, so that comparisons continue (C21.3). */
export function createDraft(
  db: Db,
  actor: Actor,
  { title, from }: { title: string; from: string | null },
  now: Date,
) {
  return db.transaction().execute(async (tx: Db) => {
    const { companyId } = actor
    if (!companyId) throw refusal('no_company', 404)
    const copied =
      from === null ? { questions: [], dimensions: [] } : await copyOf(tx, { ...actor, companyId }, from)
    const about = { title, companyId, audience: 'company', createdBy: actor.id } as const
    const id = await insertQuestionnaire(tx, about, now)
    await addVersion(tx, { questionnaireId: id, number: 1, source: 'editor', ...copied })
    await audit(tx, { actor, action: 'questionnaire_drafted', subject: title, companyId, now })
    await publishChange(tx, 'questionnaires', { companyId })
    return { id }
  })
}

/** Everybody may copy the default questionnaire; with the languages that the company offers. */
async function copyOf(tx: Db, actor: Actor & { companyId: string }, from: string) {
  const versionId =
    from === defaultQuestionnaire.id ? await latestVersion(tx, from) : (await find(tx, actor, from)).versionId
  if (versionId === null) throw refusal('questionnaire_not_found', 404)
  const { texts, ...version } = await readVersion(tx, versionId)
  const offered: readonly string[] = await offeredBy(tx, actor.companyId)
  return { ...version, texts: new Map([...texts].filter(([language]) => offered.includes(language))) }
}

export async function versionFile(db: Db, actor: Actor, id: string, number: number) {
  const { title } = await find(db, actor, id)
  const version = await db
    .selectFrom('questionnaireVersions')
    .select('id')
    .where('questionnaireId', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!version) throw refusal('questionnaire_not_found', 404)
  const { questions, dimensions, texts } = await readVersion(db, version.id)
  return { title, csv: writeQuestionsCsv(questions, dimensions, texts) }
}

export async function readDraft(db: Db, actor: Actor, id: string) {
  const { versionId, ...found } = await find(db, actor, id)
  const { questions, dimensions, texts } = await readVersion(db, versionId)
  const { languages, ofQuestion, ofDimension } = draftTextsOf(texts)
  const offered: readonly string[] = found.companyId ? await offeredBy(db, found.companyId) : []
  const asked = await askedBefore(db, found.companyId, questions)
  return {
    ...{ id, title: found.title, state: found.state, revision: found.revision },
    ...{ contentHash: found.contentHash, frozenOn: found.frozenOn, archivedOn: found.archivedOn },
    languages,
    offered: translatedLanguages.filter((language) => offered.includes(language)),
    dimensions: dimensions.map(ofDimension),
    questions: questions.map(({ itemKey, originKey, ...question }) => {
      const base = asked.get(originKey)
      const texts = ofQuestion(question.id)
      const askedIn = base?.wordings ?? {}
      const change = base && itemKey !== base.itemKey ? changeOf(question, base) : null
      const newMeaning =
        change === 'correction' || (change === 'none' && isRetranslated(wordingsOf(texts), askedIn))
      return {
        ...draftOf(question, { originKey, newMeaning, texts }),
        ...{ asked: base?.question ?? null, askedIn },
      }
    }),
  }
}

/** Replaces the draft; 409 « draft_changed » or « version_frozen ». Returns the questions' ids in order. */
export function saveDraft(db: Db, actor: Actor, id: string, { revision, title, ...drafted }: DraftContent) {
  return db.transaction().execute(async (tx: Db) => {
    const found = await find(tx, actor, id)
    if (found.state === 'frozen') throw refusal('version_frozen', 409)
    const next = { revision: revision + 1 }
    const { numUpdatedRows } = await tx
      .updateTable('questionnaireVersions')
      .set(next)
      .where('id', '=', found.versionId)
      .where('state', '=', 'draft')
      .where('revision', '=', revision)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw refusal('draft_changed', 409)
    const origins = drafted.questions.map(({ originKey }) => originKey)
    const asked = await askedBefore(
      tx,
      found.companyId,
      origins.flatMap((originKey) => (originKey ? { originKey } : [])),
    )
    const known = new Set(drafted.dimensions.map((each) => each.id))
    const questions = identify(
      id,
      drafted.questions.map((each) => {
        const dimension = each.dimension !== null && known.has(each.dimension) ? each.dimension : null
        const question = questionOf({ ...each, dimension })
        return { ...each, question, wordings: wordingsOf(each.texts) }
      }),
      asked,
    )
    await rewriteDraft(tx, found.versionId, {
      questionnaireId: id,
      questions,
      dimensions: drafted.dimensions,
      texts: textsOf(drafted, questions),
    })
    await tx
      .updateTable('questionnaires')
      .set({ title, sortTitle: foldAccents(title) })
      .where('id', '=', id)
      .execute()
    await publishChange(tx, 'questionnaires', { companyId: found.companyId })
    return { ...next, questions: questions.map((each) => ({ id: each.id, originKey: each.originKey })) }
  })
}

/** Each question's last wording in this company, the default questionnaire or the library, by origin. */
async function askedBefore(db: Db, companyId: string | null, questions: readonly { originKey: string }[]) {
  const wanted = [...new Set(questions.map(({ originKey }) => originKey))]
  const asked = new Map<string, AskedQuestion>(
    libraryQuestions
      .filter(({ originKey }) => wanted.includes(originKey))
      .map((each) => [each.originKey, each]),
  )
  if (wanted.length === 0) return asked
  const versions = await db
    .selectFrom('versionQuestions')
    .innerJoin('questionnaireVersions as version', 'version.id', 'versionQuestions.versionId')
    .innerJoin('questionnaires', 'questionnaires.id', 'version.questionnaireId')
    .where('versionQuestions.originKey', 'in', wanted)
    .where('version.state', '=', 'frozen')
    .where((eb) =>
      eb.or([eb('questionnaires.companyId', 'is', null), eb('questionnaires.companyId', '=', companyId)]),
    )
    .select(['version.id', 'version.frozenOn', 'version.number'])
    .distinct()
    .orderBy('version.frozenOn')
    .orderBy('version.number')
    .execute()
  for (const { id } of versions) {
    const version = await readVersion(db, id)
    const wordings = wordingsIn(version.texts)
    for (const each of version.questions)
      if (wanted.includes(each.originKey)) asked.set(each.originKey, { ...each, wordings: wordings(each.id) })
  }
  return asked
}

export function deleteDraft(db: Db, actor: Actor, id: string, now: Date) {
  return db.transaction().execute(async (tx: Db) => {
    const { state, title, companyId } = await find(tx, actor, id)
    if (state === 'frozen') throw refusal('version_frozen', 409)
    await tx.deleteFrom('questionnaires').where('id', '=', id).execute()
    await audit(tx, { actor, action: 'draft_deleted', subject: title, companyId, now })
    await publishChange(tx, 'questionnaires', { companyId })
  })
}

/** Hides or shows it in lists; an open one stays visible. */
export function archive(db: Db, actor: Actor, id: string, asked: { archived: boolean; now: Date }) {
  return db.transaction().execute(async (tx: Db) => {
    const { title, companyId } = await find(tx, actor, id)
    const open = await tx
      .selectFrom('waves')
      .select('id')
      .where('questionnaireId', '=', id)
      .where('state', '<>', 'closed')
      .executeTakeFirst()
    if (open && asked.archived) throw refusal('still_open', 409)
    const archivedOn = asked.archived ? dayOf(asked.now, zone()) : null
    await tx.updateTable('questionnaires').set({ archivedOn }).where('id', '=', id).execute()
    const action = asked.archived ? 'questionnaire_archived' : 'questionnaire_unarchived'
    await audit(tx, { actor, action, subject: title, companyId, now: asked.now })
    await publishChange(tx, 'questionnaires', { companyId })
  })
}

const refusal = (code: EditorRefusal, status: 404 | 409) => new Refusal(code, status)
