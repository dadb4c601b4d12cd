import * as v from 'valibot'
import { form, integer } from '../form.ts'
import { trimmed } from '../sent-text.ts'

/** Status of the membership of a dealer: confirmed by both sides, or requested by one. */
export const membershipStates = ['member', 'asked-by-association', 'asked-by-dealer'] as const
export type MembershipState = (typeof membershipStates)[number]

/** The side that acts. */
export type MembershipSide = 'association' | 'dealer'

/** Whether a side can confirm a membership, because the other one requested it. */
export const mayConfirm = (state: MembershipState, side: MembershipSide) =>
  state === (side === 'dealer' ? 'asked-by-association' : 'asked-by-dealer')

/** A dealer by the number at the end of the address of its page, or by that address. */
export const memberForm = form({
  dealer: v.pipe(
    trimmed(300, 'required'),
    v.nonEmpty('required'),
    v.regex(/(^|\/)[1-9]\d{0,8}\/?$/, 'no_dealer'),
    v.transform(typed => Number(typed.replace(/\/$/, '').split('/').at(-1))),
  ),
})

/** An association by its key. */
export const joinForm = form({
  association: integer(1, 999_999_999, 'Key of the state association.'),
})
