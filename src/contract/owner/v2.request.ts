import * as v from 'valibot'
import { ownerTypes } from '#model/access/access.ts'
import { keyText, sent } from '#model/sent-text.ts'

/* Shared parts of requests about what a user or a company owns. */

export const key = (description: string) => keyText(description)

/** Path parameters of an owner. */
export const ofOwner = {
  ownerType: v.pipe(
    v.picklist(ownerTypes),
    v.description('Type of the owner: `registered-users` or `companies`.'),
  ),
  ownerKey: key('Key of the user or company.'),
}

const integer = (highest: number, fallback: number, description: string) =>
  v.optional(
    v.pipe(
      sent(6, 'too_many', 'invalid'),
      v.regex(/^\d{1,6}$/, 'invalid'),
      v.transform(Number),
      v.maxValue(highest, 'too_large'),
      v.description(description),
    ),
    String(fallback),
  )

/** Query parameters of a page. */
export const pageOfItems = {
  offset: integer(100_000, 0, 'Offset of the first item.'),
  limit: integer(100, 24, 'Maximum number of items, up to 100.'),
}

/** Writes of an owner, or of a dealer's software, per hour and IP address. */
export const limit = { calls: 1_000, seconds: 3_600 }
