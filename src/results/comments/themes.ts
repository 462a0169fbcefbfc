import type { Actor } from '../../people/auth/rules.ts'
import { newId } from '../../base/encoding/ids.ts'
import { nameKey } from '../../base/text/names.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { sortKey } from '../../base/text/sortKey.ts'
import { audit, type AuditAction } from '../../data/db/auditLog.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import type { Db } from '../../data/db/db.ts'
import { isConflict } from '../../data/engines/conflict.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { mostThemes, type Theme, type ThemeRefusal } from './themeRules.ts'

// A link joins a published comment and a theme, nothing else:
// no author, team, time or score (C7).

const refusal = (code: ThemeRefusal, status: 404 | 409 = 409) => new Refusal(code, status)

interface WriteBy {
  actor: Actor
  company: CompanyInScope
  now: Date
}

export async function readThemes(db: Db, { id: companyId }: CompanyInScope, waveId: string) {
  const themes: Theme[] = await db
    .selectFrom('commentThemes')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .orderBy('sortName')
    .orderBy('id')
    .execute()
  const links = await db
    .selectFrom('commentThemeLinks as l')
    .innerJoin('commentThemes as t', 't.id', 'l.themeId')
    .innerJoin('comments as c', 'c.id', 'l.commentId')
    .innerJoin('waves as w', 'w.id', 'c.waveId')
    .select(['l.commentId', 'l.themeId'])
    .where('t.companyId', '=', companyId)
    .where('w.companyId', '=', companyId)
    .where('w.id', '=', waveId)
    .orderBy('l.commentId')
    .orderBy('l.themeId')
    .execute()
  return { themes, links }
}

export async function addTheme(db: Db, name: string, deed: WriteBy): Promise<Theme> {
  const companyId = deed.company.id
  const id = newId()
  await db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, companyId)
    const { n } = await tx
      .selectFrom('commentThemes')
      .where('companyId', '=', companyId)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (Number(n) >= mostThemes) throw refusal('too_many_themes')
    await tx
      .insertInto('commentThemes')
      .values({ id, companyId, name, nameKey: nameKey(name), sortName: sortKey(name) })
      .execute()
      .catch((error: unknown) => {
        throw isConflict(error) ? refusal('theme_name_taken') : error
      })
    await recordAudit(tx, 'theme_created', name, deed)
  })
  return { id, name }
}

export async function removeTheme(db: Db, id: string, deed: WriteBy) {
  await db.transaction().execute(async (tx: Db) => {
    const removed = await tx
      .deleteFrom('commentThemes')
      .where('id', '=', id)
      .where('companyId', '=', deed.company.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw refusal('theme_not_found', 404)
    await recordAudit(tx, 'theme_removed', removed.name, deed)
  })
}

export async function setThemes(
  db: Db,
  { commentId, themeIds }: { commentId: string; themeIds: readonly string[] },
  deed: WriteBy,
) {
  const companyId = deed.company.id
  await db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, companyId)
    const comment = await tx
      .selectFrom('comments as c')
      .innerJoin('waves as w', 'w.id', 'c.waveId')
      .innerJoin('questionnaires as q', 'q.id', 'w.questionnaireId')
      .select('q.title')
      .where('c.id', '=', commentId)
      .where('w.companyId', '=', companyId)
      .executeTakeFirst()
    if (!comment) throw refusal('comment_not_found', 404)
    const wanted = [...new Set(themeIds)]
    const known = await tx
      .selectFrom('commentThemes')
      .select('id')
      .where('companyId', '=', companyId)
      .where('id', 'in', ['', ...wanted])
      .execute()
    if (known.length < wanted.length) throw refusal('theme_not_found', 404)
    await tx.deleteFrom('commentThemeLinks').where('commentId', '=', commentId).execute()
    if (wanted.length > 0)
      await tx
        .insertInto('commentThemeLinks')
        .values(wanted.map((themeId) => ({ commentId, themeId })))
        .execute()
    await recordAudit(tx, 'comment_classified', comment.title, deed)
  })
}

async function recordAudit(tx: Db, action: AuditAction, subject: string, { actor, company, now }: WriteBy) {
  await audit(tx, { actor, action, subject, companyId: company.id, now })
  await publishChange(tx, 'themes', { companyId: company.id })
}
