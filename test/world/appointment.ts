import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '#db/database.ts'

/** Inserts a requested tour of a park in a week; returns the token of its visitor's link. */
export async function anAppointmentLink(
  database: Queryable,
  { parkKey, userKey = null }: { parkKey: number; userKey?: number | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.query(
    `with made as (
      insert into appointment (
        type, entity_key, host_kind, host_key, user_key, name, email, language, during, time_zone, awaiting, created_at, changed_at
      ) values (
        'park', $1, 'park', $1, $3, 'Ana Ruiz', 'ana@mail.example', 'en',
        tstzrange(now() + interval '7 days', now() + interval '7 days 30 minutes'), 'America/New_York', 'host', now(), now()
      ) returning key
    )
    insert into appointment_link (token_hash, appointment_key, side) select $2, key, 'visitor' from made`,
    [parkKey, createHash('sha256').update(token).digest('base64url'), userKey],
  )
  return token
}
