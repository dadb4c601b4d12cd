import * as v from 'valibot'
import { field } from '../describe.ts'
import { publishedListing } from '../listing-draft/v1.response.ts'
import { loginStep } from '../registered-user.response.ts'

const passwordRequested = v.object({
  minutes: field(
    v.number(),
    'Minutes for which the link is valid, if one was emailed. The response is the same if the address has no account.',
  ),
})
export type PasswordRequested = v.InferOutput<typeof passwordRequested>

const passwordLink = v.object({
  isOpen: field(v.literal(true), 'Always true: the link is still valid.'),
})
export type PasswordLink = v.InferOutput<typeof passwordLink>

const verifyLink = v.object({
  isUsed: field(v.boolean(), 'Whether the link has been used, so that the address is confirmed.'),
})
export type VerifyLink = v.InferOutput<typeof verifyLink>

const verified = v.object({
  isVerified: field(v.literal(true), 'Always true: the address is confirmed.'),
  published: field(
    v.array(publishedListing),
    'Homes that waited for the confirmation and are now published or held for review.',
  ),
  stopped: field(
    v.array(v.string()),
    'Keys of drafts that waited for the confirmation and cannot be published as they are. Publish a draft to see why.',
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
