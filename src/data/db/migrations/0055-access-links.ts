import { sql, type Kysely } from 'kysely'

/** One table for every personal link (C24.2). Links that are out stay good: their hashes and ends are copied. */
export async function up(db: Kysely<unknown>) {
  for (const step of steps) await sql.raw(step).execute(db)
}

const columns = 'token_hash, account_id, kind, used, made_on, expires_at'

const steps = [
  `create table access_links (
    token_hash text not null primary key,
    account_id text not null references accounts (id) on delete cascade,
    kind text not null check (kind in ('access', 'entry', 'confirmation', 'reset')),
    request_hash text,
    code_hmac text,
    used integer not null default 0 check (used in (0, 1)),
    made_on text not null,
    expires_at text not null)`,
  `create index access_links_by_account_id on access_links (account_id, kind)`,
  `create index access_links_by_request_hash on access_links (request_hash) where request_hash is not null`,
  `insert into access_links (${columns})
    select token_hmac, account_id, case kind when 'invitation' then 'access' else kind end,
      case when used_on is null then 0 else 1 end, coalesce(used_on, substr(expires_at, 1, 10)), expires_at
    from activation_links`,
  `insert into access_links (${columns})
    select token_hash, account_id, 'reset', 0, substr(expires_at, 1, 10), expires_at from reset_tokens`,
  `drop table activation_links`,
  `drop table reset_tokens`,
]
