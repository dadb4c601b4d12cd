import * as v from 'valibot'
import { field } from '../describe.ts'
import { loginStep } from '../registered-user.response.ts'
import { publishedListing } from './listing-draft.response.ts'

const passwordRequested = v.object({
  minutes: field(v.number(), 'How long the link works, where one was mailed.'),
})
export type PasswordRequested = v.InferOutput<typeof passwordRequested>

const passwordLink = v.object({
  isOpen: field(v.literal(true), 'The link is still valid.'),
})
export type PasswordLink = v.InferOutput<typeof passwordLink>

const verifyLink = v.object({
  isUsed: field(v.boolean(), 'The link was used: the address is confirmed.'),
})
export type VerifyLink = v.InferOutput<typeof verifyLink>

const verified = v.object({
  isVerified: field(v.literal(true), 'The address is confirmed.'),
  published: field(
    v.array(publishedListing),
    'Homes that waited for this, and are published now or held for a review.',
  ),
  stopped: field(
    v.array(v.string()),
    'Keys of drafts that waited for this and cannot be published as they are: publish them to see why.',
  ),
})
export type Verified = v.InferOutput<typeof verified>

const nothing = v.object({})

export const accountLinkResponses = {
  'account-link.request-password': { payload: passwordRequested, meta: nothing },
  'account-link.password-link': { payload: passwordLink, meta: nothing },
  'account-link.set-password': { payload: loginStep, meta: nothing },
  'account-link.verify-link': { payload: verifyLink, meta: nothing },
  'account-link.verify': { payload: verified, meta: nothing },
}
