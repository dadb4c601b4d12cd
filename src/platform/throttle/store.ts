import type { Queryable } from '#db/database.ts'

/** One upsert by primary key: restarts an expired window. Returns the count and when the window ends. */
export async function countAttempt(
  queryable: Queryable,
  {
    rule,
    subject,
    now,
    seconds,
    by,
  }: { rule: string; subject: string; now: number; seconds: number; by: number },
): Promise<{ count: number; endsAt: Date }> {
  const [row] = await queryable.query<{ count: number; endsAt: Date }>(
    `insert into throttle as t (rule, subject, count, ends_at)
    values ($1, $2, $5, $3::timestamptz + make_interval(secs => $4))
    on conflict (rule, subject) do update set
      count = case when t.ends_at <= $3 then $5 else t.count + $5 end,
      ends_at = case when t.ends_at <= $3 then excluded.ends_at else t.ends_at end
    returning count, ends_at as "endsAt"`,
    [rule, subject, new Date(now), seconds, by],
  )
  return row!
}

/** Deletes expired windows. */
export async function deleteEnded(queryable: Queryable, now: number): Promise<void> {
  await queryable.query('delete from throttle where ends_at <= $1', [new Date(now)])
}

/** Undoes one attempt; ends the window after the only one. */
export async function releaseAttempt(
  queryable: Queryable,
  { rule, subject, now }: { rule: string; subject: string; now: number },
): Promise<void> {
  await queryable.query(
    `update throttle set
      count = greatest(count - 1, 1), ends_at = case when count = 1 then least(ends_at, $3) else ends_at end
    where rule = $1 and subject = $2`,
    [rule, subject, new Date(now)],
  )
}

/** Extends an active window to end this many seconds from now. */
export async function prolongWindow(
  queryable: Queryable,
  { rule, subject, now, seconds }: { rule: string; subject: string; now: number; seconds: number },
): Promise<void> {
  await queryable.query(
    `update throttle set ends_at = $3::timestamptz + make_interval(secs => $4)
    where rule = $1 and subject = $2 and ends_at > $3`,
    [rule, subject, new Date(now), seconds],
  )
}

export async function deleteWindow(queryable: Queryable, rule: string, subject: string): Promise<void> {
  await queryable.query('delete from throttle where rule = $1 and subject = $2', [rule, subject])
}
