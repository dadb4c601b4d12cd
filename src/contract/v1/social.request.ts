import * as v from 'valibot'
import {
  socialConfirmForm,
  socialLinkForm,
  socialProviders,
  socialSignInForm,
  socialSignUpForm,
} from '#model/account/social.ts'
import { keyText, sent } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const key = keyText('Key of the user.')

export const socialRequests = {
  'social.authenticate': {
    summary:
      'Signs in by what a social provider said; `link_required` where its email address has an account that is not linked.',
    body: socialSignInForm,
    limit: { calls: 60, seconds: 3_600 },
    errors: [422],
  },
  'social.met': {
    summary: 'The person as the provider named them, to who came from there with this browser.',
    addition: true,
    pathParameters: v.strictObject({
      token: v.pipe(
        sent(200),
        v.regex(/^[\w-]{1,200}$/),
        v.description('Key of the stored provider profile.'),
      ),
    }),
    errors: [404],
  },
  'social.register': {
    summary: 'Creates an account without a password after a social login, and logs in.',
    addition: true,
    body: socialSignUpForm,
    limit: { calls: 20, seconds: 3_600 },
    errors: [422],
  },
  'social.confirm': {
    summary: 'Links a social provider to an account with an emailed link, and logs in.',
    addition: true,
    body: socialConfirmForm,
    limit: { calls: 20, seconds: 3_600 },
    errors: [422],
  },
  'social.link': {
    summary: 'Links a social provider to the account of the logged-in user.',
    pathParameters: v.strictObject({ key }),
    body: socialLinkForm,
    limit: { calls: 60, seconds: 3_600 },
    errors: [422],
  },
  'social.links': {
    summary: "The user's linked social providers.",
    addition: true,
    pathParameters: v.strictObject({ key }),
    errors: [],
  },
  'social.unlink': {
    summary: 'Ends signing in by a provider; never where that would be the last way to sign in.',
    addition: true,
    pathParameters: v.strictObject({
      key,
      provider: v.pipe(v.picklist(socialProviders), v.description('The provider.')),
    }),
    limit: { calls: 60, seconds: 3_600 },
    errors: [404, 422],
  },
} satisfies Requests
