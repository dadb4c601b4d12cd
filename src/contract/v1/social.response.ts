import * as v from 'valibot'
import { socialProviders } from '#model/account/social.ts'
import { field, known } from '../describe.ts'
import { loginStep, registeredUser, signedIn } from '../registered-user.response.ts'

const provider = field(v.picklist(socialProviders), 'The provider.')

const socialUser = v.object({
  provider,
  firstName: known(v.string(), 'First name from the provider.'),
  lastName: known(v.string(), 'Last name.'),
  email: known(v.string(), 'Email address; null where the person did not allow the provider to tell it.'),
  isVerified: field(v.boolean(), 'The provider verified the address.'),
})
export type SocialUserAnswer = v.InferOutput<typeof socialUser>

const socialSignedIn = v.object({
  registeredUser: known(registeredUser, 'Who is signed in; null where the person has no account yet.'),
  ttl: known(v.number(), 'Session timeout without another call, milliseconds; null if not logged in.'),
  awaitsSecondFactor: field(v.boolean(), 'The account asks for a code of its second factor first.'),
  socialUser: field(socialUser, 'Name of the user from the provider.'),
})
export type SocialSignedIn = v.InferOutput<typeof socialSignedIn>

const linked = v.object({
  provider,
  linked: field(v.string(), 'When it was linked, YYYY-MM-DD HH:mm:ss, UTC.'),
})
const links = v.array(linked)
export type SocialLinks = v.InferOutput<typeof links>

const linksMeta = v.object({
  hasPassword: field(v.boolean(), 'The user can also log in with a password.'),
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
