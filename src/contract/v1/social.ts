import * as v from 'valibot'
import {
  socialConfirmForm,
  socialLinkForm,
  socialProviders,
  socialSignInForm,
  socialSignUpForm,
} from '#model/account/social.ts'
import { keyText, sent } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { LoginStep, SignedIn } from '../registered-user.response.ts'
import type {
  SocialLinked,
  SocialLinks,
  SocialLinksMeta,
  SocialSignedIn,
  SocialUserAnswer,
} from './social.response.ts'

type Nothing = Record<never, never>

const none = v.strictObject({})
const key = keyText('Key of the user.')

export const authenticateSocial = operation<SocialSignedIn, Nothing>()({
  id: 'social.authenticate',
  method: 'POST',
  path: '/api/v1/registered-users/authenticate/social.json',
  summary:
    'Signs in by what a social provider said; `link_required` where its email address has an account that is not linked.',
  pathParameters: none,
  query: none,
  body: socialSignInForm,
  limit: { calls: 60, seconds: 3_600 },
  errors: [422],
})

export const getPendingSocialUser = operation<SocialUserAnswer, Nothing>()({
  id: 'social.met',
  method: 'GET',
  path: '/api/v1/registered-users/social/{token}.json',
  summary: 'The person as the provider named them, to who came from there with this browser.',
  addition: true,
  pathParameters: v.strictObject({
    token: v.pipe(sent(200), v.regex(/^[\w-]{1,200}$/), v.description('Key of the stored provider profile.')),
  }),
  query: none,
  access: 'optional',
  errors: [404],
})

export const registerSocial = operation<SignedIn, Nothing>()({
  id: 'social.register',
  method: 'POST',
  path: '/api/v1/registered-users/register/social.json',
  summary: 'Creates an account without a password after a social login, and logs in.',
  addition: true,
  pathParameters: none,
  query: none,
  body: socialSignUpForm,
  success: 201,
  repeatable: true,
  limit: { calls: 20, seconds: 3_600 },
  errors: [422],
})

export const confirmSocial = operation<LoginStep, Nothing>()({
  id: 'social.confirm',
  method: 'POST',
  path: '/api/v1/registered-users/social-confirm.json',
  summary: 'Links a social provider to an account with an emailed link, and logs in.',
  addition: true,
  pathParameters: none,
  query: none,
  body: socialConfirmForm,
  limit: { calls: 20, seconds: 3_600 },
  errors: [422],
})

export const linkSocial = operation<SocialLinked, Nothing>()({
  id: 'social.link',
  recent: true,
  method: 'POST',
  path: '/api/v1/registered-users/{key}/social-link.json',
  summary: 'Links a social provider to the account of the logged-in user.',
  pathParameters: v.strictObject({ key }),
  query: none,
  body: socialLinkForm,
  success: 201,
  repeatable: true,
  limit: { calls: 60, seconds: 3_600 },
  access: 'self',
  errors: [422],
})

export const socialLinks = operation<SocialLinks, SocialLinksMeta>()({
  id: 'social.links',
  method: 'GET',
  path: '/api/v1/registered-users/{key}/social-links.json',
  summary: "The user's linked social providers.",
  addition: true,
  pathParameters: v.strictObject({ key }),
  query: none,
  access: 'self',
  errors: [],
})

export const unlinkSocial = operation<null, Nothing>()({
  id: 'social.unlink',
  recent: true,
  method: 'DELETE',
  path: '/api/v1/registered-users/{key}/social-links/{provider}.json',
  summary: 'Ends signing in by a provider; never where that would be the last way to sign in.',
  addition: true,
  pathParameters: v.strictObject({
    key,
    provider: v.pipe(v.picklist(socialProviders), v.description('The provider.')),
  }),
  query: none,
  success: 204,
  limit: { calls: 60, seconds: 3_600 },
  access: 'self',
  errors: [404, 422],
})
