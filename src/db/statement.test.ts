import { expect, test } from 'vitest'
import { summaryOf } from './statement.ts'

test.each([
  ['select key from listing where key = $1', 'SELECT listing'],
  ['\n  insert into mail (recipient) values ($1)', 'INSERT mail'],
  ['update only pgboss.job set state = $1', 'UPDATE pgboss.job'],
  ['with a as (select key from park) insert into mail (key) select key from a', 'INSERT mail'],
  ['select (select count(*) from photo) from listing l', 'SELECT listing'],
  ['select f.key from (select key from photo) f', 'SELECT photo'],
  ['select key from unnest($1::integer[]) as k (key)', 'SELECT'],
  ['commit', 'COMMIT'],
])('the summary of %j', (text, summary) => {
  expect(summaryOf(text)).toBe(summary)
})
