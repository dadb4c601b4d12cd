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
    summary: 'Logs in with a social provider; `link_required` if the account is not linked.',
    body: socialSignInForm,
    limit: { calls: 60, seconds: 3_600 },
    errors: [422],
  },
  'social.met': {
    summary: 'Returns the profile from a social provider, only to the browser that used it.',
    addition: true,
    pathParameters: v.strictObject({
      token: v.pipe(
        sent(200),
        v.regex(/^[\w-]{1,200}$/),
        v.description('Token of the stored provider profile.'),
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
    summary: "Lists the user's linked social providers.",
    addition: true,
    pathParameters: v.strictObject({ key }),
    errors: [],
  },
  'social.unlink': {
    summary: 'Disconnects a social provider, unless it is the only way to log in.',
    addition: true,
    pathParameters: v.strictObject({
      key,
      provider: v.pipe(v.picklist(socialProviders), v.description('Social provider.')),
    }),
    limit: { calls: 60, seconds: 3_600 },
    errors: [404, 422],
  },
} satisfies Requests
