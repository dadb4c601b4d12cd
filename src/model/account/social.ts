import * as v from 'valibot'
import { checkbox, choice, email, form, language, text } from '../form.ts'
import { accountTypes } from './values.ts'

/** Who else can say who somebody is (part 1 §7), in the order of their buttons. */
export const socialProviders = ['google', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** Whether a text names one. */
export const isSocialProvider = (name: string | null): name is SocialProvider =>
  socialProviders.some(provider => provider === name)

/** What they are called in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
}

/** How long signing in by a provider may take, minutes; and how long a mailed link works that links it. */
export const socialMinutes = 10
export const socialLinkMinutes = 60

/** Why nobody came back from a provider. */
export const socialErrors = ['cancelled', 'failed', 'expired'] as const
export type SocialError = (typeof socialErrors)[number]

const token = (description: string) =>
  v.pipe(v.string('required'), v.regex(/^[\w-]{43}$/, 'expired'), v.description(description))

const meetingToken = token('What the provider’s answer was kept under; it works once, for 10 minutes.')
const provider = choice(socialProviders, 'The provider: `google` or `facebook`.')

/** Signing in by a provider's answer. */
export const socialSignInForm = form({ provider, token: meetingToken })

/** Linking it to the account that is signed in. */
export const socialLinkForm = form({ token: meetingToken })

/** Linking it by a mailed link. */
export const socialConfirmForm = form({ token: token('The secret of the mailed link; it works once.') })

const registration = {
  provider,
  token: meetingToken,
  username: v.pipe(
    email('Email address of the account, 4 to 55 characters.'),
    v.minLength(4, 'too_short'),
    v.maxLength(55, 'too_long'),
  ),
  firstName: text(2, 55, 'First name, 2 to 55 characters.'),
  lastName: text(2, 55, 'Last name, 2 to 55 characters.'),
  accountType: choice(accountTypes, 'What the person is in this trade.'),
  language,
}
const consent = 'Whether news may be mailed to the person.'

/** Registering by a provider's answer, without a password. */
export const socialSignUpForm = form({ ...registration, emailConsent: checkbox(consent) })

/** The same as its page sends it, where an empty checkbox says no by not being sent. */
export const socialSignUpPageForm = form({
  ...registration,
  emailConsent: v.optional(checkbox(consent), false),
})

export type SocialSignInForm = v.InferOutput<typeof socialSignInForm>
export type SocialSignUpForm = v.InferOutput<typeof socialSignUpForm>
