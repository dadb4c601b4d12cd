import * as v from 'valibot'
import { ownerTypes } from '../access/access.ts'
import { form } from '../form.ts'

/** Token of an emailed link, as a path parameter. */
export const noticeToken = v.pipe(
  v.string('required'),
  v.regex(/^[0-9a-z]{1,7}-[\w-]{32}$/, 'invalid'),
  v.description('Token of the emailed link.'),
)

/** The form that confirms a home. */
export const confirmHomeForm = form({ token: noticeToken })

/** The form that confirms all homes of the user, or of their company. */
export const confirmAllForm = form({ of: v.picklist(ownerTypes, 'inclusion') })
