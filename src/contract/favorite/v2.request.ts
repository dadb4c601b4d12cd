import * as v from 'valibot'
import { keyText, sent } from '#model/sent-text.ts'
import type { CallRequest, Requests } from '../request.ts'

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

const watched = (noun: string) => ({
  summary: `Lists the user's favorite ${noun}, newest first, with changes since they were saved.`,
  pathParameters: v.strictObject({ key: keyText('Key of the user.') }),
  query: v.strictObject({
    'is-hidden': v.optional(
      v.pipe(
        v.picklist(['true', 'false'], 'inclusion'),
        v.transform(text => text === 'true'),
        v.description('`true` for hidden favorites only, `false` for visible ones only. Both if absent.'),
      ),
    ),
    offset: integer(100_000, 0, 'Offset of the first item.'),
    limit: integer(100, 100, 'Maximum number of items, up to 100.'),
  }),
  errors: [422] satisfies CallRequest['errors'],
})

export const favoriteRequests = {
  'favorite.watchedListings': watched('homes'),
  'favorite.watchedParks': watched('parks'),
  'favorite.watchedDealers': watched('dealers'),
  'favorite.watchedFloorPlans': watched('floor plans'),
} satisfies Requests
