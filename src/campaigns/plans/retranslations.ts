import type { Db } from '../../data/db/db.ts'
import { wordingsIn } from '../../surveys/editor/draftTexts.ts'
import { retranslated, type Wordings } from '../../surveys/editor/identity.ts'
import { readVersion, type Version } from '../../surveys/questions/versions.ts'

/** Each question's translations where the company was last asked otherwise, by its id (C20.15). */
export async function retranslatedSince(
  tx: Db,
  { id, companyId }: { id: string; companyId: string },
  { questions, texts }: Version,
): Promise<ReadonlyMap<string, Wordings>> {
  if (texts.size === 0) return new Map()
  const earlier = await tx
    .selectFrom('waves')
    .select(['versionId', ({ fn }) => fn.max('openedOn').as('last')])
    .where('companyId', '=', companyId)
    .where('id', '<>', id)
    .where('cancelled', '=', 0)
    .groupBy('versionId')
    .orderBy('last')
    .execute()
  const asked = new Map<string, Wordings>()
  for (const { versionId } of earlier) {
    const version = await readVersion(tx, versionId)
    const wordings = wordingsIn(version.texts)
    for (const { id: of, itemKey } of version.questions) asked.set(itemKey, wordings(of))
  }
  const wordings = wordingsIn(texts)
  return new Map(
    questions.map(({ id: of, itemKey }) => [of, retranslated(wordings(of), asked.get(itemKey) ?? {})]),
  )
}
