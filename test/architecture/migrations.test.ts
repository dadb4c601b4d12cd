import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOfLater } from './migrations.ts'

/** What the linter says about a migration after the last release. */
function lint(sql: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'havenrow-lint-'))
  const file = join(folder, '0900_planted.sql')
  writeFileSync(file, `${sql}\n`)
  try {
    return faultsOfLater([file], ['0141_baseline.sql', '0899_added.sql']).join('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each([
  ['drop table park;', 'ban-drop-table'],
  ['alter table park drop column name;', 'ban-drop-column'],
  ['alter table park rename to lot;', 'renaming-table'],
  ['alter table park rename column name to title;', 'renaming-column'],
  ['alter table park add column word text not null;', 'adding-required-field'],
  ['alter table park alter column name set not null;', 'adding-not-nullable-field'],
  ['alter table park alter column name type varchar(9);', 'changing-column-type'],
  ['alter table park add constraint short check (length(name) < 9);', 'constraint-missing-not-valid'],
  ['alter table park add foreign key (key) references listing (key);', 'adding-foreign-key-constraint'],
  ['alter table park add unique (name);', 'disallowed-unique-constraint'],
  ['create index park_name on park (name);', 'require-concurrent-index-creation'],
  ['drop index park_name;', 'require-concurrent-index-deletion'],
  ['drop view open_park;', 'drops what the last release may use'],
  ['drop function note_change();', 'drops what the last release may use'],
  ['drop trigger park_change on park;', 'drops what the last release may use'],
  ['alter function note_change() rename to tell;', 'renames what the last release may use'],
  ['alter table park alter column name drop default;', 'drops a default what the last release may use'],
  ['truncate park;', 'empties a table what the last release may use'],
  ["alter type mood rename value 'sad' to 'blue';", 'renames a value what the last release may use'],
  [
    '-- squawk-ignore ban-drop-column\nalter table park drop column name;',
    'ignores ban-drop-column, which protects the last release',
  ],
  [
    '-- contract of 0899_added\n-- squawk-ignore ban-drop-column\nalter table park drop column name;',
    'names 0899_added, which is no migration of the last release',
  ],
])('a migration after the last release that breaks it is refused: %s', (sql, fault) => {
  expect(lint(sql)).toContain(fault)
})

test.each([
  'create table thing (key integer primary key, name text not null check (name <> $$$$), park integer references park (key)); create index thing_name on thing (name);',
  'alter table park add column word text;',
  "alter table park add column word text not null default '';",
  'alter table park add constraint short check (length(name) < 9) not valid;',
  '-- outside a transaction\ndrop index concurrently if exists park_name;\ncreate index concurrently park_name on park (name);',
  'create or replace function note_change() returns trigger language plpgsql as $$ begin return new; end $$;',
  '-- contract of 0141_baseline\n-- squawk-ignore ban-drop-column\nalter table park drop column name;\ndrop view open_park;',
])('a migration that only adds is taken, and one that removes what nothing uses any more: %s', sql => {
  expect(lint(sql)).toBe('')
})
