import * as v from 'valibot'
import { hasReplyContact, reachable, replyContact } from './contact.ts'
import { choice, form, honeypot, language, text, zip } from './form.ts'

/** Offers of the owner. */
export const offers = ['sale', 'rent', 'sale-or-rent'] as const

/** Request for help with a listing, at `/homes/start`. */
export const listingRequestForm = v.pipe(
  form({
    ...reachable,
    offer: choice(offers, 'Offer: for sale, for rent, or either.'),
    zip: v.optional(zip('ZIP code of the home, 5 or 9 digits; the first five are stored.')),
    year: v.optional(
      v.pipe(
        v.number('not_a_number'),
        v.integer('not_a_number'),
        v.minValue(1900, 'too_small'),
        v.maxValue(2100, 'too_large'),
        v.description('Year of manufacture.'),
      ),
    ),
    message: v.optional(text(2, 4_000, 'Additional message, 2 to 4,000 characters.')),
    language,
    ...honeypot,
  }),
  v.forward(v.partialCheck([['email'], ['phone']], hasReplyContact, replyContact.message), ['email']),
)
export type ListingRequestForm = v.InferOutput<typeof listingRequestForm>
