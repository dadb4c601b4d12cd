import * as v from 'valibot'
import { companyRoles } from '../access/access.ts'
import { phoneOrEntity } from '../called.ts'
import { shownVersion } from '../edit-form.ts'
import { checkbox, choice, email, form, phone, text } from '../form.ts'
import { webAddress } from '../patch-fields.ts'

/* Forms of a company: pages and calls send the same. */

/** Days for which an invitation is valid. */
export const invitationDays = 7

/** Open invitations of one company. */
export const maxInvitations = 100

const role = choice(companyRoles, 'Role in the company.')

/** A company; an absent field is empty. */
export const companyForm = form({
  name: text(2, 100, 'Name of the company.'),
  website: v.optional(v.nullable(v.pipe(webAddress, v.description('Its website.'))), null),
  phone: v.optional(v.nullable(phone('Its phone, US or Canadian.')), null),
})
export type CompanyForm = v.InferOutput<typeof companyForm>

/** The same in a call, with the phone as a text or as in responses. */
export const companyCall = form({
  ...companyForm.entries,
  phone: v.optional(v.nullable(phoneOrEntity('Its phone, US or Canadian.')), null),
})

/** An invitation of a person to a company. */
export const inviteForm = form({ email: email('Email address for the invitation.'), role })
export type InviteForm = v.InferOutput<typeof inviteForm>

export const roleForm = form({ role })

const userKey = v.pipe(
  v.number('required'),
  v.integer('invalid'),
  v.minValue(1, 'invalid'),
  v.maxValue(999_999_999, 'invalid'),
  v.description('Key of a person of the company.'),
)

/** Assignee of a message or a tour; absent: it is not assigned. */
export const assigneeForm = form({ userKey: v.optional(v.nullable(userKey), null) })

/** The same for a home on its page. */
export const agentForm = form({ version: shownVersion, ...assigneeForm.entries })

/** The next owner. */
export const handOverForm = form({ userKey })

/** Page forms: a person of the company, and possibly a new role. */
export const personForm = form({ userKey })
export const personRoleForm = form({ userKey, role })
export const invitationKeyForm = form({
  invitationKey: v.pipe(v.number('invalid'), v.integer('invalid')),
})

/** A button without fields. */
export const pressForm = form({})

/** Which other data follows the profile of a company admin (RULINGS 44). */
export const syncForm = form({
  syncToCompany: v.optional(checkbox('Whether a change of the phone applies to the company.'), false),
  syncToLocation: v.optional(
    checkbox("Whether a change of the phone applies to the company's dealers."),
    false,
  ),
})
