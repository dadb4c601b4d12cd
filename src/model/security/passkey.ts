import * as v from 'valibot'
import { choice, form, text } from '../form.ts'
import { sent } from '../sent-text.ts'

/** Maximum number of passkeys per account. */
export const passkeyLimit = 10

/** Lifetime of a challenge, in minutes. */
export const challengeMinutes = 5

/** Whether a passkey replaces the password, or follows it. */
export const passkeySteps = ['login', 'second-factor'] as const

/** The credential of the browser as JSON text: `JSON.stringify(credential.toJSON())`. */
export const credentialText = v.pipe(
  sent(20_000, 'required'),
  v.nonEmpty('required'),
  v.description('The PublicKeyCredential of the browser as JSON (`toJSON`), in a string.'),
)

export const passkeyName = text(1, 60, 'Name of the passkey, chosen by its owner.')

export const passkeyForm = form({ name: passkeyName, credential: credentialText })

/** Only the name, before the browser creates the passkey. */
export const passkeyNameForm = form({ name: passkeyName })

export const passkeyStepForm = form({
  step: choice(passkeySteps, '`login` to log in by the passkey alone, `second-factor` after a password.'),
})

export const passkeySignInForm = form({ credential: credentialText })
