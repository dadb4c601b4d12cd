import * as v from 'valibot'
import { email, form, honeypot, language } from './form.ts'
import { sent } from './sent-text.ts'

/** Request to delete all data about an email address. */
export const dataRequestForm = form({
  email: email('The email address whose data is to be deleted; a confirmation link is sent to it.'),
  language,
  ...honeypot,
})
export type DataRequestForm = v.InferOutput<typeof dataRequestForm>

/** Validity of the confirmation link, in hours. */
export const dataRequestHours = 24

/** Confirmation with the token of the emailed link. */
export const dataConfirmationForm = form({
  token: v.pipe(
    sent(43, 'required', 'expired'),
    v.regex(/^[\w-]{43}$/, 'expired'),
    v.description('Token of the emailed link; valid once, for 24 hours.'),
  ),
})
