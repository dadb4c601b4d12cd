import * as v from 'valibot'
import { choice, form, text } from '../form.ts'

/** Passkeys that an account may have at most. */
export const passkeyLimit = 10

/** How long a browser may take to answer a challenge, minutes. */
export const challengeMinutes = 5

/** Whether a passkey logs in alone, or follows a password. */
export const passkeySteps = ['login', 'second-factor'] as const

/** What the browser returns, as JSON text: `JSON.stringify(credential.toJSON())`. */
export const credentialText = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.maxLength(20_000, 'too_long'),
  v.description('The PublicKeyCredential of the browser as JSON (`toJSON`), in a string.'),
)

export const passkeyName = text(1, 60, 'Name of the passkey, chosen by its owner.')

export const passkeyForm = form({ name: passkeyName, credential: credentialText })

/** The name alone, before the browser creates the passkey. */
export const passkeyNameForm = form({ name: passkeyName })

export const passkeyStepForm = form({
  step: choice(passkeySteps, '`login` to log in by the passkey alone, `second-factor` after a password.'),
})

export const passkeySignInForm = form({ credential: credentialText })
