import * as v from 'valibot'
import { socialProviders } from '#model/account/social.ts'
import { field, known } from '../describe.ts'
import { loginStep, registeredUser, signedIn } from '../registered-user.response.ts'

const provider = field(v.picklist(socialProviders), 'Social provider.')

const socialUser = v.object({
  provider,
  firstName: known(v.string(), 'First name from the provider; null if none.'),
  lastName: known(v.string(), 'Last name from the provider; null if none.'),
  email: known(v.string(), 'Email address; null if the user did not allow the provider to share it.'),
  isVerified: field(v.boolean(), 'Whether the provider verified the email address.'),
})
export type SocialUserAnswer = v.InferOutput<typeof socialUser>

const socialSignedIn = v.object({
  registeredUser: known(
    registeredUser,
    'The logged-in user; null if they have no account yet or the login is not complete.',
  ),
  ttl: known(
    v.number(),
    'Time until the session expires without another call, milliseconds; null if not logged in.',
  ),
  awaitsSecondFactor: field(v.boolean(), 'Whether the login still requires a second factor.'),
  socialUser: field(socialUser, 'Profile of the user from the provider.'),
})
export type SocialSignedIn = v.InferOutput<typeof socialSignedIn>

const linked = v.object({
  provider,
  linked: field(v.string(), 'When the provider was linked, YYYY-MM-DD HH:mm:ss, UTC.'),
})
const links = v.array(linked)
export type SocialLinks = v.InferOutput<typeof links>

const linksMeta = v.object({
  hasPassword: field(v.boolean(), 'Whether the user can also log in with a password.'),
})
export type SocialLinksMeta = v.InferOutput<typeof linksMeta>

const nothing = v.object({})

export const socialResponses = {
  'social.authenticate': { payload: socialSignedIn, meta: nothing },
  'social.met': { payload: socialUser, meta: nothing },
  'social.register': { payload: signedIn, meta: nothing },
  'social.confirm': { payload: loginStep, meta: nothing },
  'social.link': { payload: linked, meta: nothing },
  'social.links': { payload: links, meta: linksMeta },
  'social.unlink': { payload: v.null(), meta: nothing },
}
export type SocialLinked = v.InferOutput<typeof linked>
