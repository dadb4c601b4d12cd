import * as v from 'valibot'
import { form } from '../form.ts'
import { trimmed } from '../sent-text.ts'

/** Minutes for which a login waits for the second factor. */
export const secondFactorMinutes = 10

/** Maximum minutes to set up an app. */
export const setupMinutes = 30

/** Number of recovery codes; each works once. */
export const recoveryCodeCount = 10

/** A code as typed: spaces, hyphens and case are ignored. */
export const typedCode = (schema: v.RegexAction<string, 'wrong_code'>, description: string) =>
  v.pipe(
    trimmed(60, 'required', 'wrong_code'),
    v.nonEmpty('required'),
    v.transform(text => text.replace(/[\s-]/g, '').toLowerCase()),
    schema,
    v.description(description),
  )

/** The code that proves that an authenticator app has stored the secret. */
export const authenticatorForm = form({
  code: typedCode(v.regex(/^\d{6}$/, 'wrong_code'), 'The six-digit code of the app.'),
})

/** The second step of a login. */
export const secondFactorForm = form({
  code: typedCode(
    v.regex(/^(\d{6}|[a-z2-7]{16})$/, 'wrong_code'),
    'The six-digit code of the app, or a recovery code.',
  ),
})

/** Forms with a single button. */
export const buttonForm = form({})
