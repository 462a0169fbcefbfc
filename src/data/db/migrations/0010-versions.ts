import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'
import { houseDimensions, houseQuestions } from './defaultQuestions.ts'

type MigrationDb = Kysely<unknown>

const house = { questionnaire: 'default-questionnaire', version: 'defaut-2026.1' }

/**
 * Questionnaires get versions, which waves hang on: what was asked stays what it was, whatever the program ships and
 * whoever edits (INV28, INV29). Waves own their audience. `waves` is never rebuilt: everything hangs on it with a cascade.
 */
export async function up(db: MigrationDb) {
  await createVersions(db)
  await keepHouse(db)
  await keepQuestions(db)
  await hashAndFreeze(db)
  await waves(db)
  await sql`drop table questions`.execute(db)
  // What is deferred is looked at now: no table with a check to come may be altered.
  if (engineOf(db) === 'postgres') await sql`set constraints all immediate`.execute(db)
  for (const step of engineOf(db) === 'postgres' ? frozenOnPostgres : frozenOnSqlite)
    await sql.raw(step).execute(db)
  if (engineOf(db) === 'postgres')
    await enableRowSecurity(db, {
      questionnaire_versions: scopeOf.ownQuestionnaire,
      version_questions: scopeOf.ownVersion,
      version_dimensions: scopeOf.ownVersion,
      wave_teams: scopeOf.ownWave,
    })
}

// What a version asks may come before the version itself, as in a backup: a frozen one takes nothing more in.
const ofVersion = `version_id text not null references questionnaire_versions (id) on delete cascade
  deferrable initially deferred`

async function createVersions(db: MigrationDb) {
  for (const step of [
    `create table questionnaire_versions (
      id text not null primary key,
      questionnaire_id text not null references questionnaires (id) on delete cascade,
      number integer not null,
      state text not null check (state in ('draft', 'frozen')),
      source text not null check (source in ('house', 'csv', 'editor')),
      revision integer not null default 0,
      content_hash text,
      frozen_on text,
      unique (questionnaire_id, number),
      check (state = 'draft' or content_hash is not null and frozen_on is not null))`,
    `create table version_questions (
      ${ofVersion},
      position integer not null,
      id text not null,
      item_key text not null,
      origin_key text not null,
      type text not null,
      text text not null,
      help text not null,
      options text not null,
      low integer,
      high integer,
      dimension_id text,
      required integer not null check (required in (0, 1)),
      reversed integer not null check (reversed in (0, 1)),
      primary key (version_id, id),
      unique (version_id, position))`,
    `create table version_dimensions (
      ${ofVersion},
      position integer not null,
      id text not null,
      name text not null,
      description text not null,
      primary key (version_id, id),
      unique (version_id, position))`,
    `create table wave_teams (
      wave_id text not null references waves (id) on delete cascade,
      team_key text not null references teams (key) on delete cascade,
      primary key (wave_id, team_key))`,
    `create index wave_teams_by_team_key on wave_teams (team_key)`,
    `alter table questionnaires add column archived_on text`,
  ])
    await sql.raw(step).execute(db)
}

/** The questionnaire of the house, where it has been asked already; elsewhere the start brings its present version. */
async function keepHouse(db: MigrationDb) {
  const asked = await rows(db, sql`select id from questionnaires where id = ${house.questionnaire}`)
  if (asked.length === 0) return
  await addVersion(db, house.version, house.questionnaire, 'house')
  for (const [position, [id, name, description]] of houseDimensions.entries())
    await sql`insert into version_dimensions values (${house.version}, ${position}, ${id}, ${name}, ${description})`.execute(
      db,
    )
  for (const [position, [id, type, dimension, reversed, text, help]] of houseQuestions.entries())
    await sql`insert into version_questions
      (version_id, position, id, item_key, origin_key, type, text, help, options, low, high, dimension_id, required,
        reversed)
      values (${house.version}, ${position}, ${id}, ${id}, ${id}, ${type}, ${text}, ${help}, '[]', null, null,
        ${dimension || null}, 0, ${reversed})`.execute(db)
}

/** Every questionnaire from a file becomes its version 1; its dimensions are the names that its questions give. */
async function keepQuestions(db: MigrationDb) {
  const files = await rows<{ id: string }>(
    db,
    sql`select id from questionnaires where id <> ${house.questionnaire} order by id`,
  )
  for (const { id } of files) {
    // As random as the questionnaire's own id, and never the id of anything else.
    const version = `${id}-1`
    await addVersion(db, version, id, 'csv')
    const asked = await rows<Asked>(
      db,
      sql`select * from questions where questionnaire_id = ${id} order by position`,
    )
    for (const question of asked) {
      const options = JSON.parse(question.options) as string[] | { min: number; max: number } | null
      const bounds = options !== null && !Array.isArray(options) ? options : null
      const key = `${id}/${question.id}`
      await sql`insert into version_questions
        (version_id, position, id, item_key, origin_key, type, text, help, options, low, high, dimension_id, required,
          reversed)
        values (${version}, ${question.position}, ${question.id}, ${key}, ${key}, ${question.type}, ${question.text},
          ${question.help}, ${JSON.stringify(Array.isArray(options) ? options : [])}, ${bounds?.min ?? null},
          ${bounds?.max ?? null}, ${question.dimension || null}, ${question.required}, ${question.reversed})`.execute(
        db,
      )
    }
    const names = [...new Set(asked.map(({ dimension }) => dimension).filter(Boolean))]
    for (const [position, name] of names.entries())
      await sql`insert into version_dimensions values (${version}, ${position}, ${name}, ${name}, '')`.execute(
        db,
      )
  }
}

interface Asked {
  id: string
  position: number
  type: string
  text: string
  help: string
  options: string
  dimension: string
  required: number
  reversed: number
}

const addVersion = (db: MigrationDb, id: string, questionnaire: string, source: string) =>
  sql`insert into questionnaire_versions (id, questionnaire_id, number, state, source)
    values (${id}, ${questionnaire}, 1, 'draft', ${source})`.execute(db)

interface VersionQuestion extends Omit<Asked, 'dimension' | 'position'> {
  low: number | null
  high: number | null
  dimensionId: string | null
}

async function hashAndFreeze(db: MigrationDb) {
  const versions = await rows<{ id: string }>(db, sql`select id from questionnaire_versions order by id`)
  for (const { id } of versions) {
    const questions = await rows<VersionQuestion>(
      db,
      sql`select id, type, text, help, options, low, high, dimension_id, required, reversed
        from version_questions where version_id = ${id} order by position`,
    )
    const dimensions = await rows<{ id: string; name: string; description: string }>(
      db,
      sql`select id, name, description from version_dimensions where version_id = ${id}`,
    )
    const hash = createHash('sha256').update(contentOf(questions, dimensions)).digest('hex')
    await sql`update questionnaire_versions set state = 'frozen', content_hash = ${hash}, frozen_on = '2026-11-22'
      where id = ${id}`.execute(db)
  }
}

/** The canonical JSON of a version, as the first program with versions hashed it; every stored text is NFC already. */
function contentOf(
  questions: readonly VersionQuestion[],
  dimensions: readonly { id: string; name: string; description: string }[],
): string {
  const known = new Map(dimensions.map((dimension) => [dimension.id, dimension]))
  const used = [...new Set(questions.flatMap(({ dimensionId }) => dimensionId ?? []))]
  return JSON.stringify({
    dimensions: used.map((id) => ({
      description: known.get(id)?.description ?? '',
      name: known.get(id)?.name ?? id,
    })),
    questions: questions.map((question) => ({
      dimension: question.dimensionId === null ? '' : (known.get(question.dimensionId)?.name ?? ''),
      help: question.help,
      high: question.high,
      id: question.id,
      low: question.low,
      options: JSON.parse(question.options) as string[],
      required: question.required === 1,
      reversed: question.reversed === 1,
      text: question.text,
      type: question.type,
    })),
  })
}

async function waves(db: MigrationDb) {
  for (const step of [
    `alter table waves add column version_id text references questionnaire_versions (id) on delete cascade`,
    `alter table waves add column audience text not null default 'company' check (audience in ('company', 'teams'))`,
    `alter table waves add column closes_on text`,
    `alter table waves add column cancelled integer not null default 0 check (cancelled in (0, 1))`,
    `update waves set audience = (select audience from questionnaires q where q.id = questionnaire_id)`,
    `update waves set version_id = (select v.id from questionnaire_versions v
      where v.questionnaire_id = waves.questionnaire_id)`,
    `insert into wave_teams (wave_id, team_key)
      select w.id, t.team_key from waves w join questionnaire_teams t on t.questionnaire_id = w.questionnaire_id`,
    `alter table waves drop column version`,
    `create index waves_by_version_id on waves (version_id)`,
    `alter table reporting_groups add column kind text not null default 'team'
      check (kind in ('company', 'grouping', 'team'))`,
    `update reporting_groups set kind = 'company' where position = 0`,
  ])
    await sql.raw(step).execute(db)
}

const said = 'une version gelée ne change plus'

// A frozen version goes with its questionnaire, and in no other way: the parent is gone when the cascade comes.
const frozenOnSqlite = [
  `create trigger frozen_version_kept before update on questionnaire_versions when old.state = 'frozen'
    begin select raise(abort, '${said}'); end`,
  `create trigger frozen_version_not_deleted before delete on questionnaire_versions
    when old.state = 'frozen' and exists (select 1 from questionnaires where id = old.questionnaire_id)
    begin select raise(abort, '${said}'); end`,
  ...['version_questions', 'version_dimensions'].flatMap((table) =>
    (['insert', 'update', 'delete'] as const).map((deed) => {
      const row = deed === 'insert' ? 'new' : 'old'
      return `create trigger ${table}_frozen_${deed} before ${deed} on ${table}
        when exists (select 1 from questionnaire_versions where id = ${row}.version_id and state = 'frozen')
        begin select raise(abort, '${said}'); end`
    }),
  ),
]

const frozenOnPostgres = [
  `create function refuse_frozen() returns trigger language plpgsql as $$
    begin raise exception '${said}' using errcode = 'check_violation'; end $$`,
  `create trigger frozen_version_kept before update on questionnaire_versions
    for each row when (old.state = 'frozen') execute function refuse_frozen()`,
  `create function refuse_frozen_delete() returns trigger language plpgsql as $$ begin
    if exists (select 1 from questionnaires where id = old.questionnaire_id) then
      raise exception '${said}' using errcode = 'check_violation';
    end if;
    return old;
  end $$`,
  `create trigger frozen_version_not_deleted before delete on questionnaire_versions
    for each row when (old.state = 'frozen') execute function refuse_frozen_delete()`,
  `create function refuse_frozen_part() returns trigger language plpgsql as $$ begin
    if exists (select 1 from questionnaire_versions
      where id = (case when tg_op = 'INSERT' then new.version_id else old.version_id end) and state = 'frozen') then
      raise exception '${said}' using errcode = 'check_violation';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$`,
  ...['version_questions', 'version_dimensions'].map(
    (table) => `create trigger ${table}_frozen before insert or update or delete on ${table}
      for each row execute function refuse_frozen_part()`,
  ),
]

const rows = async <T>(db: MigrationDb, query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(db)).rows
