import * as v from 'valibot'
import { securityEventsOnPage } from '#model/security/events.ts'
import { keyText, sent } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const integer = (max: number, fallback: number, description: string) =>
  v.optional(
    v.pipe(
      sent(6, 'too_many', 'invalid'),
      v.regex(/^\d{1,6}$/, 'invalid'),
      v.transform(Number),
      v.maxValue(max, 'too_large'),
      v.description(description),
    ),
    String(fallback),
  )

export const securityLogRequests = {
  'security-log.list': {
    summary: 'Lists logins, failures and changes of an account, newest first.',
    addition: true,
    pathParameters: v.strictObject({
      key: keyText('Key of the user.'),
    }),
    query: v.strictObject({
      offset: integer(100_000, 0, 'Offset of the first event; default 0.'),
      limit: integer(
        100,
        securityEventsOnPage,
        `Maximum number of events, up to 100; default ${securityEventsOnPage}.`,
      ),
    }),
    errors: [422],
  },
} satisfies Requests
