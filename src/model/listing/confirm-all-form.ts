import * as v from 'valibot'
import { ownerTypes } from '../access/access.ts'
import { form } from '../form.ts'

/** The form that confirms all homes of the user, or of their company. */
export const confirmAllForm = form({ of: v.picklist(ownerTypes, 'inclusion') })
