import * as v from 'valibot'
import { checkbox, choice, email, form, language, text } from '../form.ts'
import { accountTypes } from './values.ts'

/*
 * The forms by which people come in (part 2 §5). What the page has typed twice is typed once on the wire; the second is
 * held against the first where it is sent all the same.
 */

/** An address to sign in with, 4 to 55 characters. */
export const username = (description: string) =>
  v.pipe(email(description), v.minLength(4, 'too_short'), v.maxLength(55, 'too_long'))

/** A password as it was typed: its spaces count, and any character may stand in it. */
export const password = (least: number, description: string) =>
  v.pipe(
    v.string('required'),
    v.nonEmpty('required'),
    v.minLength(least, 'too_short'),
    v.maxLength(128, 'too_long'),
    v.description(description),
  )

/** A password that is set: 9 to 128 characters, as longer ones are better (RULINGS 18). */
export const newPassword = password(9, 'The password to sign in with from now on, 9 to 128 characters.')
export const passwordAgain = password(9, 'The same password again; may be left out.')

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
  username: username('Email address to sign in with, 4 to 55 characters.'),
  firstName: text(2, 55, 'First name, 2 to 55 characters.'),
  lastName: text(2, 55, 'Last name, 2 to 55 characters.'),
  password: newPassword,
  accountType: choice(accountTypes, 'What the person is in this trade.'),
  language,
}
const usernameAgain = username('The same email address again; may be left out.')
const consent = 'Whether news may be mailed to the person.'

/** Registering. What differs from its first writing is said at the second, as `matchEmail` and `matchPassword`. */
export const signUpForm = v.pipe(
  form({
    ...registration,
    confirmUsername: v.optional(usernameAgain),
    confirmPassword: v.optional(passwordAgain),
    // Never taken for granted: it must be said, be it no (RULINGS 17).
    emailConsent: checkbox(consent),
  }),
  v.forward(v.partialCheck([['username'], ['confirmUsername']], isSameUsername, 'matchEmail'), [
    'confirmUsername',
  ]),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], isSamePassword, 'matchPassword'), [
    'confirmPassword',
  ]),
)

/** The same as its page sends it, where all is asked for and an empty checkbox says no by not being sent. */
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

/** Signing in. Old passwords may be short. */
export const signInForm = form({
  username: username('Email address of the account.'),
  password: password(4, 'Password of the account.'),
  rememberMe: v.optional(checkbox('Whether the session is kept for 30 days instead of 30 minutes.'), false),
})

/** Asking for a mail with a link by which the password is set anew. */
export const passwordRequestForm = form({
  email: username('Email address of the account; the link is mailed there.'),
  language,
})

/** What a mailed link carries. */
const linkToken = v.pipe(
  v.string('required'),
  v.regex(/^[\w-]{43}$/, 'expired'),
  v.description('The secret of the mailed link; it works once.'),
)

/** Asking for the mail again whose link confirms an address: whose that is, the session says. */
export const resendForm = form({})

/** Confirming an address, by the token of a mailed link. */
export const verifyForm = form({
  token: linkToken,
  password: v.optional(
    password(4, 'Password of the account; needed where nobody, or somebody else, is signed in to it.'),
  ),
})

/** The same as its page asks for it where nobody is signed in. */
export const verifyPageForm = form({
  token: linkToken,
  password: password(4, 'Password of the account.'),
})

/** Setting the password anew by the mailed link, whose token stands in the path (part 1 §7). */
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

/** The same as its page sends it. */
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
