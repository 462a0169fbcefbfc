import type { Db } from '../../data/db/db.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { inLanguage } from '../../surveys/questions/translations.ts'
import { readVersionUncached, type VersionedQuestion } from '../../surveys/questions/versions.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { campaignsOf } from './calendar.ts'
import type { EntryBodies } from '../../data/register/kinds.ts'
import { openedWith, readSigned, versionHash } from './documents.ts'
import type { CseRefusal } from './rules.ts'

export async function readAsked(db: Db, company: CompanyInScope, versionId: string) {
  const known = await campaignsOf(db, company)
  const waves = await db
    .selectFrom('waves')
    .select('id')
    .where('companyId', '=', company.id)
    .where('versionId', '=', versionId)
    .execute()
  if (waves.length === 0 && !known.some((campaign) => campaign.versionId === versionId))
    throw new Refusal('document_not_found' satisfies CseRefusal, 404)
  const version = await readVersionUncached(db, versionId)
  const { questions, dimensions } = version
  const before = await askedBefore(db, company, versionId)
  const { entries } = await readSigned(db, company.id)
  const opened = openedWith(
    entries,
    waves.map(({ id }) => id),
  )
  return {
    versionId,
    hash: await versionHash(db, versionId),
    /** The recorded hash at the opening; other words since were never agreed on (C16 case 7). */
    inscribed: opened ? { day: opened.day, hash: (opened.body as EntryBodies['opened']).version } : null,
    dimensions: dimensions.map(({ id, name }) => ({ id, name })),
    questions: questions.map(({ id, type, question, dimension }) => ({
      id,
      type,
      text: question,
      dimension,
    })),
    base: version.base,
    translations: [...version.texts.keys()].map((language) => ({
      language,
      questions: inLanguage(version, language).questions.map((each) => readable(each)),
      dimensions: inLanguage(version, language).dimensions,
    })),
    differences:
      before === null ? null : differences((await readVersionUncached(db, before)).questions, questions),
  }
}

/** Every word of a question that somebody reads. */
const readable = ({ id, question, help, ...rest }: VersionedQuestion) => ({
  ...{ id, text: question, help },
  options: 'options' in rest ? rest.options.map(({ label }) => label) : [],
})

async function askedBefore(db: Db, company: CompanyInScope, versionId: string): Promise<string | null> {
  const found = await db
    .selectFrom('questionnaireVersions as v')
    .innerJoin('questionnaireVersions as e', 'e.questionnaireId', 'v.questionnaireId')
    .innerJoin('waves as w', 'w.versionId', 'e.id')
    .where('v.id', '=', versionId)
    .where('w.companyId', '=', company.id)
    .where('w.cancelled', '=', 0)
    .whereRef('e.number', '<', 'v.number')
    .orderBy('e.number', 'desc')
    .select('e.id')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

/** By each question's predecessor (C21.3): new, removed, or reworded. */
function differences(before: readonly VersionedQuestion[], after: readonly VersionedQuestion[]) {
  const known = new Map(before.map((question) => [question.originKey, question.question]))
  const asked = new Set(after.map(({ originKey }) => originKey))
  return {
    added: after.filter(({ originKey }) => !known.has(originKey)).map(({ question }) => question),
    removed: before.filter(({ originKey }) => !asked.has(originKey)).map(({ question }) => question),
    reworded: after.flatMap(({ originKey, question }) => {
      const earlier = known.get(originKey)
      return earlier !== undefined && earlier !== question ? [{ before: earlier, after: question }] : []
    }),
  }
}

export type AskedVersion = Awaited<ReturnType<typeof readAsked>>
