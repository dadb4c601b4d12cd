import * as v from 'valibot'
import { editFormOf, shownVersion, yesOrNo } from '../edit-form.ts'
import { form } from '../form.ts'
import { listingPatch, type OwnFields, ownFields } from './patch.ts'

export type ListingField = keyof OwnFields

/** Whether owners can change the field of this name. */
export const isListingField = (name: string): name is ListingField => Object.hasOwn(ownFields, name)

/** The form on which an owner edits a home. */
export const homeEdit = editFormOf({
  fields: ownFields,
  patch: listingPatch,
  codecs: { isNew: yesOrNo },
})

/** A form that changes the status of a home. */
export const homeActionForm = form({ version: shownVersion })

/** A form that begins or ends a pending sale. */
export const pendingForm = form({
  version: shownVersion,
  isSalePending: v.optional(v.boolean('invalid'), false),
})
