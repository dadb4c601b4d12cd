import * as v from 'valibot'
import { checkbox, choice, email, form, language, text } from '../form.ts'
import { sent } from '../sent-text.ts'
import { accountTypes } from './values.ts'

/*
 * Login and registration forms (part 2 §5). Values that a page requests twice are sent once; if the second is sent
 * too, it must match.
 */

/** Login email, 4 to 55 characters. */
export const username = (description: string) =>
  v.pipe(email(description), v.minLength(4, 'too_short'), v.maxLength(55, 'too_long'))

/** A password as typed: spaces count, any character is allowed. */
export const password = (min: number, description: string) =>
  v.pipe(
    sent(128, 'required'),
    v.nonEmpty('required'),
    v.minLength(min, 'too_short'),
    v.description(description),
  )

/** A new password: 9 to 128 characters, as longer ones are better (RULINGS 18). */
export const newPassword = password(9, 'New password, 9 to 128 characters.')
export const passwordAgain = password(9, 'The same password again; optional.')

interface TypedTwice {
  username: string
  confirmUsername?: string | undefined
  password: string
  confirmPassword?: string | undefined
}

const isSameUsername = ({ username, confirmUsername }: Pick<TypedTwice, 'username' | 'confirmUsername'>) =>
  confirmUsername === undefined || confirmUsername.toLowerCase() === username.toLowerCase()

export const isSamePassword = ({
  password,
  confirmPassword,
}: Pick<TypedTwice, 'password' | 'confirmPassword'>) =>
  confirmPassword === undefined || confirmPassword === password

const registration = {
  username: username('Email address for login, 4 to 55 characters.'),
  firstName: text(2, 55, 'First name, 2 to 55 characters.'),
  lastName: text(2, 55, 'Last name, 2 to 55 characters.'),
  password: newPassword,
  accountType: choice(accountTypes, 'Role of the user in the trade.'),
  language,
}
const usernameAgain = username('The same email address again; optional.')
const consent = 'Whether the user agrees to news by email.'

/** Registration. A mismatch is reported at the second field, `matchEmail` or `matchPassword`. */
export const signUpForm = v.pipe(
  form({
    ...registration,
    confirmUsername: v.optional(usernameAgain),
    confirmPassword: v.optional(passwordAgain),
    // No default: consent must be stated, even if it is no (RULINGS 17).
    emailConsent: checkbox(consent),
  }),
  v.forward(v.partialCheck([['username'], ['confirmUsername']], isSameUsername, 'matchEmail'), [
    'confirmUsername',
  ]),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], isSamePassword, 'matchPassword'), [
    'confirmPassword',
  ]),
)

/** First step of the registration page, which requests only the address. */
export const signUpStepForm = form({ username: registration.username, step: v.literal('email') })

/** Registration as the page sends it: all fields are required, and an unchecked checkbox is absent. */
export const signUpPageForm = v.pipe(
  form({
    ...registration,
    confirmUsername: usernameAgain,
    confirmPassword: passwordAgain,
    emailConsent: v.optional(checkbox(consent), false),
  }),
  v.forward(v.partialCheck([['username'], ['confirmUsername']], isSameUsername, 'matchEmail'), [
    'confirmUsername',
  ]),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], isSamePassword, 'matchPassword'), [
    'confirmPassword',
  ]),
)

/** Login. Old passwords may be shorter. */
export const signInForm = form({
  username: username('Email address of the account.'),
  password: password(4, 'Password of the account.'),
  rememberMe: v.optional(checkbox('Whether the session is valid for 30 days instead of 30 minutes.'), false),
})

/** Request of a password reset email. */
export const passwordRequestForm = form({
  email: username('Email address of the account, to which the link is sent.'),
  language,
})

/** Token of an emailed link. */
const linkToken = v.pipe(
  sent(43, 'required', 'expired'),
  v.regex(/^[\w-]{43}$/, 'expired'),
  v.description('Token of the emailed link; valid once.'),
)

/** Request to resend the confirmation email; the session identifies the user. */
export const resendForm = form({})

/** Confirmation of an email address with the token of an emailed link. */
export const verifyForm = form({
  token: linkToken,
  password: v.optional(
    password(4, 'Password of the account; needed if no one, or another user, is logged in.'),
  ),
})

/** Confirmation as sent by the page for visitors who are not logged in. */
export const verifyPageForm = form({
  token: linkToken,
  password: password(4, 'Password of the account.'),
})

/** Password reset with an emailed link, whose token is in the path (part 1 §7). */
export const passwordForm = v.pipe(
  form({
    email: username('Email address of the account.'),
    password: newPassword,
    confirmPassword: v.optional(passwordAgain),
  }),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], isSamePassword, 'matchPassword'), [
    'confirmPassword',
  ]),
)

/** Password reset as the page sends it. */
export const passwordPageForm = v.pipe(
  form({
    email: username('Email address of the account.'),
    password: newPassword,
    confirmPassword: passwordAgain,
  }),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], isSamePassword, 'matchPassword'), [
    'confirmPassword',
  ]),
)

export type SignUpForm = v.InferOutput<typeof signUpForm>
export type SignInForm = v.InferOutput<typeof signInForm>
export type PasswordRequestForm = v.InferOutput<typeof passwordRequestForm>
export type PasswordForm = v.InferOutput<typeof passwordForm>
