import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

const said = 'une version gelée ne change plus'

/** The further languages of a version, frozen with it (C20.10); the questions stay where they are. */
export async function up(db: Kysely<unknown>) {
  const isPostgres = engineOf(db) === 'postgres'
  for (const step of [
    `alter table questionnaire_versions add column base_language text not null default 'fr'`,
    'alter table questionnaire_versions add column language_hashes text',
    // What a version asks may come before the version itself, as in a backup: a frozen one takes nothing more in.
    `create table version_texts (
      version_id text not null references questionnaire_versions (id) on delete cascade
        deferrable initially deferred,
      language text not null,
      part text not null check (part in ('question', 'dimension')),
      part_id text not null,
      text text not null,
      help text not null,
      options text not null,
      outdated integer not null default 0 check (outdated in (0, 1)),
      primary key (version_id, language, part, part_id))`,
    ...(isPostgres ? onPostgres : onSqlite),
  ])
    await sql.raw(step).execute(db)
  if (isPostgres) await enableRowSecurity(db, { version_texts: scopeOf.ownVersion })
}

const onPostgres = [
  `create trigger version_texts_frozen before insert or update or delete on version_texts
    for each row execute function refuse_frozen_part()`,
]

const onSqlite = (['insert', 'update', 'delete'] as const).map(
  (deed) => `create trigger version_texts_frozen_${deed} before ${deed} on version_texts
    when exists (select 1 from questionnaire_versions
      where id = ${deed === 'insert' ? 'new' : 'old'}.version_id and state = 'frozen')
    begin select raise(abort, '${said}'); end`,
)
