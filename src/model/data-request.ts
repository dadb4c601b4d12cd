import * as v from 'valibot'
import { email, form, language, traps } from './form.ts'

/** The request to delete what is kept of an email address. */
export const dataRequestForm = form({
  email: email('The address whose data is to be deleted; a link to confirm is mailed there.'),
  language,
  ...traps,
})
export type DataRequestForm = v.InferOutput<typeof dataRequestForm>

/** How long the link that confirms a request works, hours. */
export const dataRequestHours = 24

/** The confirmation, by the token of the mailed link. */
export const dataConfirmationForm = form({
  token: v.pipe(
    v.string('required'),
    v.regex(/^[\w-]{43}$/, 'expired'),
    v.description('The secret of the mailed link; it works once, for 24 hours.'),
  ),
})
