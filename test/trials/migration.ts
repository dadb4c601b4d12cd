import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { removeFolder } from '../world/site.ts'
import { readFor, type Sample } from './load.ts'
import { type Trial, trialFolder } from './trial.ts'
import { openWrittenSite } from './written-site.ts'

/** What a later version adds to a table that people write: a column with a value in every row, and an index. */
const later = {
  '9001_column': `alter table listing_draft add column trial_length integer;
alter table listing_draft alter column trial_length set default 0;`,
  '9002_values': `-- outside a transaction
do $$
declare last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    with batch as (select key from listing_draft where key > last order by key limit 1000 for update),
    filled as (
      update listing_draft d set trial_length = length(d.answers::text) from batch where d.key = batch.key
      returning d.key
    )
    select key into last from filled order by key desc limit 1;
    exit when not found;
    commit;
  end loop;
end $$;`,
  '9003_index': `-- outside a transaction
drop index concurrently if exists listing_draft_by_trial_length;
create index concurrently listing_draft_by_trial_length on listing_draft (trial_length);`,
  '9004_check': `alter table listing_draft
add constraint listing_draft_has_trial_length check (trial_length is not null) not valid;`,
  '9005_validate': 'alter table listing_draft validate constraint listing_draft_has_trial_length;',
}

/** Rows that are made by a statement. */
const atOnce = 20_000

/** A later version extends a large table while people read and write. */
export const migration: Trial = async scale => {
  const directory = trialFolder()
  const migrations = join(directory, 'migrations')
  cpSync('src/db/migrations', migrations, { recursive: true })
  for (const [name, text] of Object.entries(later)) writeFileSync(join(migrations, `${name}.sql`), text)
  let connectionString = ''
  const site = await openWrittenSite(scale, {
    directory,
    async launch(server) {
      connectionString = server.connectionString
      return { env: {} }
    },
  })
  try {
    const rows = scale === 'full' ? 500_000 : 20_000
    for (let made = 0; made < rows; made += atOnce)
      await site.database.query(
        `insert into listing_draft (browser_hash, answers)
        select md5(n::text), jsonb_build_object('words', repeat('Near the lake. ', 10))
        from generate_series($1::integer, $2::integer) as n`,
        [made + 1, made + atOnce],
      )
    const [home] = await site.database.query<{ key: number }>('select min(key) as key from listing')
    const call = `/api/v1/listings/${home!.key}.json`
    let asked = 0
    // Each page is another one, so that it is rendered.
    const pathOf = () => [`/homes/fl?n=${asked}`, `/homes/${home!.key}?n=${asked}`, call][asked++ % 3]!
    const read: Sample[] = []
    let seconds = 0
    const { counts, lost, interrupted } = await site.underWrites(async busy => {
      await busy()
      let isOver = false
      const reading = async () => {
        while (!isOver) {
          const samples = readFor(site.site().address, pathOf, { readers: 3, milliseconds: 500, pause: 20 })
          read.push(...(await samples))
        }
      }
      const readers = reading()
      const begun = performance.now()
      await migrate({ connectionString, directory: migrations }).finally(() => {
        isOver = true
      })
      seconds = (performance.now() - begun) / 1_000
      await readers
      await busy()
    })
    const failed = read.filter(({ status }) => status !== 200).map(({ status }) => status)
    if (failed.length > 0)
      lost.push(
        `${failed.length} of ${read.length} reads were answered with ${[...new Set(failed)].join(', ')}`,
      )
    if (interrupted > 0) lost.push(`${interrupted} writes were not answered at once`)
    const [found] = await site.database.query<{ filled: number; isValid: boolean }>(
      `select (select count(*)::integer from listing_draft where trial_length > 0) as filled,
        (select indisvalid from pg_index where indexrelid = 'listing_draft_by_trial_length'::regclass) as "isValid"`,
    )
    if (found!.filled < rows || !found!.isValid)
      lost.push(`the column or the index: ${JSON.stringify(found)}`)
    return {
      did: `a column of ${found!.filled} rows filled and indexed in ${seconds.toFixed(0)} s; ${read.length} reads; ${counts}; ${interrupted} sent again`,
      lost,
    }
  } finally {
    await site.stop()
    await removeFolder(directory)
  }
}
