import type pg from 'pg'

/** The role of DATABASE_URL bypasses row security and cannot be changed. */
export class SuperuserRefused extends Error {}

const OWNER = 'ressenti_owner'

/**
 * Row security does not bind superusers and BYPASSRLS: turns such a role into an ordinary owner of its
 * tables. Throws SuperuserRefused where that is refused.
 */
export async function dropSuperuser(
  urls: { pooled: string; direct: string },
  isAllowed: boolean,
): Promise<void> {
  const found = await roleOf(urls.pooled)
  if (!found.escapes) return
  if (isAllowed) return console.warn(`Attention : ${escaping(found.name)} (ALLOW_SUPERUSER=1).`)
  const reason = await connected(urls.direct, become).catch((error: Error) => error.message)
  const now = await roleOf(urls.pooled)
  if (!reason && !now.escapes) return
  throw new SuperuserRefused(
    `Refusé : ${escaping(found.name)}, et ${OWNER} n’a pas pu prendre sa place (${reason || 'le mandataire garde ses anciennes connexions : relancez-le'}). Donnez dans DATABASE_URL un rôle ordinaire, propriétaire de la base, ou posez ALLOW_SUPERUSER=1.`,
  )
}

const escaping = (name: string) =>
  `le rôle PostgreSQL « ${name} » échappe à la sécurité de ligne, qui sépare les entreprises`

interface DatabaseRole {
  name: string
  escapes: boolean
}

async function roleOf(url: string): Promise<DatabaseRole> {
  return connected(url, async (client) => {
    const { rows } = await client.query<DatabaseRole>(
      'select rolname as name, rolsuper or rolbypassrls as escapes from pg_roles where rolname = current_user',
    )
    return rows[0] ?? { name: '', escapes: true }
  })
}

/** All or nothing, one server at a time. Returns the objection, empty if none. */
async function become(client: pg.Client): Promise<string> {
  await client.query('begin')
  await client.query(`select pg_advisory_xact_lock(hashtextextended('step down', 0))`)
  const others = await client.query<{ owner: string }>(
    `select tableowner as owner from pg_tables
      where schemaname = current_schema() and tableowner not in (current_user, '${OWNER}') limit 1`,
  )
  if (others.rows[0]) return `les tables appartiennent à « ${others.rows[0].owner} »`
  await client.query(handOver)
  await client.query('commit')
  return ''
}

const handOver = `do $$
declare
  me text := quote_ident(current_user);
  here text := quote_ident(current_database());
  it text;
begin
  if not exists (select from pg_roles where rolname = '${OWNER}') then
    begin create role ${OWNER} nologin; exception when duplicate_object or unique_violation then null; end;
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute 'grant ${OWNER} to ' || me;
  end if;
  execute 'grant usage, create on schema ' || quote_ident(current_schema()) || ' to ${OWNER}';
  execute 'grant connect, temporary on database ' || here || ' to ${OWNER}';
  for it in select format('%I.%I ', schemaname, tablename) from pg_tables
    where schemaname = current_schema() and tableowner = current_user
  loop execute 'alter table ' || it || ' owner to ${OWNER}'; end loop;
  for it in select oid::regprocedure::text from pg_proc
    where pronamespace = current_schema()::regnamespace and proowner = current_user::regrole
      and not exists (select from pg_depend where objid = pg_proc.oid and refclassid = 'pg_extension'::regclass)
  loop execute 'alter function ' || it || ' owner to ${OWNER}'; end loop;
  execute 'alter role ' || me || ' in database ' || here || ' set role = ${OWNER}';
end $$`

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 4_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
