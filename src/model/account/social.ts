import * as v from 'valibot'
import { checkbox, choice, email, form, language, text } from '../form.ts'
import { sent } from '../sent-text.ts'
import { accountTypes } from './values.ts'

/** Social login providers (part 1 §7), in the order of their buttons. */
export const socialProviders = ['google', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** Whether a text is the ID of a provider. */
export const isSocialProvider = (name: string | null): name is SocialProvider =>
  socialProviders.some(provider => provider === name)

/** Display names, the same in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
}

/** Maximum minutes of a social login, and minutes that an emailed link to link a provider is valid. */
export const socialMinutes = 10
export const socialLinkMinutes = 60

/** Why a social login failed. */
export const socialErrors = ['cancelled', 'failed', 'expired'] as const
export type SocialError = (typeof socialErrors)[number]

const token = (description: string) =>
  v.pipe(sent(43, 'required', 'expired'), v.regex(/^[\w-]{43}$/, 'expired'), v.description(description))

const identityToken = token('Token of the stored identity from the provider; valid once, for 10 minutes.')
const provider = choice(socialProviders, 'The provider: `google` or `facebook`.')

/** Login with a provider's result. */
export const socialSignInForm = form({ provider, token: identityToken })

/** Linking to the logged-in account. */
export const socialLinkForm = form({ token: identityToken })

/** Linking with an emailed link. */
export const socialConfirmForm = form({ token: token('Token of the emailed link; valid once.') })

const registration = {
  provider,
  token: identityToken,
  username: v.pipe(
    email('Email address of the account, 4 to 55 characters.'),
    v.minLength(4, 'too_short'),
    v.maxLength(55, 'too_long'),
  ),
  firstName: text(2, 55, 'First name, 2 to 55 characters.'),
  lastName: text(2, 55, 'Last name, 2 to 55 characters.'),
  accountType: choice(accountTypes, 'Role of the user in the trade.'),
  language,
}
const consent = 'Whether the user agrees to news by email.'

/** Registration with a provider's result, without a password. */
export const socialSignUpForm = form({ ...registration, emailConsent: checkbox(consent) })

/** Registration as the page sends it, with an unchecked checkbox absent. */
export const socialSignUpPageForm = form({
  ...registration,
  emailConsent: v.optional(checkbox(consent), false),
})

export type SocialSignInForm = v.InferOutput<typeof socialSignInForm>
export type SocialSignUpForm = v.InferOutput<typeof socialSignUpForm>
