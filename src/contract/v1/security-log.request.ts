import * as v from 'valibot'
import { securityEventsOnPage } from '#model/security/events.ts'
import { keyText, sent } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const whole = (most: number, fallback: number, description: string) =>
  v.optional(
    v.pipe(
      sent(6, 'too_many', 'invalid'),
      v.regex(/^\d{1,6}$/, 'invalid'),
      v.transform(Number),
      v.maxValue(most, 'too_large'),
      v.description(description),
    ),
    String(fallback),
  )

export const securityLogRequests = {
  'security-log.list': {
    summary: 'Sign-ins, failures and changes of an account, the latest first.',
    addition: true,
    pathParameters: v.strictObject({
      key: keyText('Key of the person.'),
    }),
    query: v.strictObject({
      offset: whole(100_000, 0, 'How many to leave out before.'),
      limit: whole(100, securityEventsOnPage, 'How many at most, up to 100.'),
    }),
    errors: [422],
  },
} satisfies Requests
