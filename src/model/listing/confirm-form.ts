import * as v from 'valibot'
import { form } from '../form.ts'
import { sent } from '../sent-text.ts'

/** Token of an emailed link, as a path parameter. */
export const noticeToken = v.pipe(
  sent(40, 'required', 'invalid'),
  v.regex(/^[0-9a-z]{1,7}-[\w-]{32}$/, 'invalid'),
  v.description('Token of the emailed link.'),
)

/** The form that confirms a home. */
export const confirmHomeForm = form({ token: noticeToken })
