import * as v from 'valibot'
import { choice, form, text } from '../form.ts'
import { trimmed } from '../sent-text.ts'

/** Search text of staff: an email address, a name, a key, a listing number, a serial number or a HUD label. */
export const findText = v.pipe(
  trimmed(100, 'too_many'),
  v.minLength(2, 'too_short'),
  v.description('Email address, name, key, listing number, serial number or HUD label.'),
)

/** Types of results. */
export const foundTypes = ['listing', 'park', 'sales-center', 'company', 'registered-user'] as const

/** Actions of staff on an account. */
export const userActions = ['deactivate', 'restore', 'block-send', 'allow-send'] as const
export type UserAction = (typeof userActions)[number]

export const userActionForm = v.pipe(
  form({
    action: choice(userActions, 'The action: `deactivate`, `restore`, `block-send` or `allow-send`.'),
    reason: v.optional(text(2, 500, 'Reason for the log; required to deactivate.')),
  }),
  v.forward(
    v.partialCheck(
      [['action'], ['reason']],
      ({ action, reason }) => action !== 'deactivate' || reason !== undefined,
      'required',
    ),
    ['reason'],
  ),
)
export type UserActionForm = v.InferOutput<typeof userActionForm>

/** Minutes for which staff can view the site as a user. */
export const impersonationMinutes = 30

/** Cookie of browsers that view the site as a user: their pages bypass the cache. */
export const impersonationCookie = (isSecure: boolean): string => (isSecure ? '__Host-seeing' : 'seeing')

export const impersonationForm = form({ reason: text(2, 500, 'Reason for the log.') })

interface Account {
  readonly isDeactivated: boolean
  readonly blockSend: boolean
}

/** Possible actions on an account in its state. */
export const possibleActions = ({ isDeactivated, blockSend }: Account): UserAction[] => [
  isDeactivated ? 'restore' : 'deactivate',
  blockSend ? 'allow-send' : 'block-send',
]
