import * as v from 'valibot'
import { auditActors, auditAuthors, auditSubjects } from '#model/audit/entry.ts'
import { field, known } from '../describe.ts'
import { integer, pageMeta } from '../owner/v2.response.ts'

const plain = v.union([v.string(), v.number(), v.boolean()])
const value = v.union([plain, v.array(plain)])

const entry = {
  key: field(integer, 'Key of the change.'),
  at: field(v.string(), 'Time of the change, YYYY-MM-DD HH:mm:ss, UTC.'),
  call: known(v.string(), 'API call that made the change. Null for jobs of the site.'),
  apiKey: known(
    v.string(),
    'First characters of the API key that made the change. Null for people and jobs.',
  ),
  fields: field(
    v.array(
      v.object({
        name: field(v.string(), 'Name of the field. `person-{userKey}` is the role of a user in a company.'),
        before: known(value, 'Value before the change. Objects are JSON texts. Null if there was no value.'),
        after: known(value, 'Value after the change. Objects are JSON texts. Null if there is no value.'),
      }),
    ),
    'Changed fields. Empty if the values were deleted with the data of a person.',
  ),
}

/** A change as the owner of its subject reads it. */
export const ownChange = v.object({
  ...entry,
  by: field(v.picklist(auditAuthors), 'Author of the change.'),
})
export type OwnChange = v.InferOutput<typeof ownChange>

const staffChange = v.object({
  ...entry,
  subject: field(
    v.object({
      type: field(v.picklist(auditSubjects), 'Type of the changed object.'),
      key: field(integer, 'Key of the changed object.'),
    }),
    'Changed object.',
  ),
  actor: field(
    v.object({
      kind: field(v.picklist(auditActors), 'Type of the author.'),
      key: known(integer, 'Key of the user. Null for jobs, and for a user whose data was deleted.'),
      name: known(
        v.string(),
        'First name of the user. Null for jobs, and for a user whose data was deleted.',
      ),
    }),
    'Author of the change.',
  ),
})
export type StaffChange = v.InferOutput<typeof staffChange>

export const auditResponses = {
  'audit.of-listing': { payload: v.array(ownChange), meta: pageMeta },
  'audit.list': { payload: v.array(staffChange), meta: pageMeta },
}
