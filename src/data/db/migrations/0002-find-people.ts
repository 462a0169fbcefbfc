import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'

type MigrationDb = Kysely<unknown>

/** Finds employees by any three letters in a row of their names or e-mail, kept by the database itself. */
export async function up(db: MigrationDb) {
  await indexes(db)
  for (const step of engineOf(db) === 'postgres' ? postgres : sqlite) await sql.raw(step).execute(db)
}

/** What a search, the row security and the page ask of somebody stands in the index: no row is read for it. */
async function indexes(db: MigrationDb) {
  for (const columns of [
    ['role', 'sort_name', 'id', 'status', 'search_text'],
    ['role', 'status', 'sort_name', 'id'],
  ])
    await db.schema.dropIndex(nameOf(columns)).execute()
  for (const columns of [
    ['role', 'sort_name', 'id', 'status', 'company_id', 'search_text'],
    ['role', 'status', 'sort_name', 'id', 'company_id', 'search_name'],
  ])
    await db.schema.createIndex(nameOf(columns)).on('accounts').columns(columns).execute()
}

const nameOf = (columns: readonly string[]) => `accounts_by_${columns.join('_')}`

// Without the text itself, and what is taken out is overwritten. Accounts get numbers of their own, because SQLite may
// give other row ids when the file is rewritten.
const sqlite = [
  `create table account_numbers (
    number integer primary key, account_id text not null unique references accounts (id) on delete cascade)`,
  `create virtual table account_pieces using fts5
    (search_text, tokenize = 'trigram', detail = none, content = '')`,
  `insert into account_pieces (account_pieces, rank) values ('secure-delete', 1)`,
  `insert into account_numbers (account_id) select id from accounts where role = 'employee'`,
  `insert into account_pieces (rowid, search_text)
    select number, search_text from account_numbers join accounts on id = account_id`,
  `create trigger account_found after insert on accounts when new.role = 'employee' begin
    insert into account_numbers (account_id) values (new.id);
    insert into account_pieces (rowid, search_text)
      select number, new.search_text from account_numbers where account_id = new.id;
  end`,
  `create trigger account_found_anew after update of search_text on accounts begin
    insert into account_pieces (account_pieces, rowid, search_text)
      select 'delete', number, old.search_text from account_numbers where account_id = new.id;
    insert into account_pieces (rowid, search_text)
      select number, new.search_text from account_numbers where account_id = new.id;
  end`,
  `create trigger account_lost before delete on accounts begin
    insert into account_pieces (account_pieces, rowid, search_text)
      select 'delete', number, old.search_text from account_numbers where account_id = old.id;
  end`,
]

// A table of its own: no index but of equal values may be read before the row security has been asked. It tells
// nobody's company, and of names a number for every three letters. Every entry goes into the index at once, so that no search reads a
// list of late ones.
const postgres = [
  `create function pieces_of(text) returns integer[] language sql immutable strict parallel safe as $$
    select array(
      select distinct (ascii(substr($1, at, 1)) * 31 + ascii(substr($1, at + 1, 1))) * 31 + ascii(substr($1, at + 2, 1))
      from generate_series(1, length($1) - 2) as at)
  $$`,
  `create table account_pieces (
    account_id text primary key references accounts (id) on delete cascade, pieces integer[] not null)`,
  `insert into account_pieces select id, pieces_of(search_text) from accounts where role = 'employee'`,
  `create index account_pieces_by_piece on account_pieces using gin (pieces) with (fastupdate = off)`,
  `create function find_account() returns trigger language plpgsql as $$ begin
    insert into account_pieces values (new.id, pieces_of(new.search_text))
      on conflict (account_id) do update set pieces = excluded.pieces;
    return null;
  end $$`,
  `create trigger account_found after insert or update of search_text on accounts
    for each row when (new.role = 'employee') execute function find_account()`,
]
