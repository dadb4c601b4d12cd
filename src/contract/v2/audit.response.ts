import * as v from 'valibot'
import { auditActors, auditAuthors, auditSubjects } from '#model/audit/entry.ts'
import { field, known } from '../describe.ts'
import { integer, pageMeta } from './owner.response.ts'

const plain = v.union([v.string(), v.number(), v.boolean()])
const value = v.union([plain, v.array(plain)])

const entry = {
  key: field(integer, 'Key of the entry.'),
  at: field(v.string(), 'Time of the change, YYYY-MM-DD HH:mm:ss, UTC.'),
  call: known(v.string(), 'The call that made the change; null for jobs.'),
  apiKey: known(
    v.string(),
    'First characters of the API key that made the change; null for people and jobs.',
  ),
  fields: field(
    v.array(
      v.object({
        name: field(v.string(), 'Name of the field.'),
        before: known(value, 'Value before; objects as JSON, null is none.'),
        after: known(value, 'Value after; objects as JSON, null is none.'),
      }),
    ),
    'The changed fields; empty if the values were deleted with the data of a person.',
  ),
}

/** A change as the owner of its subject reads it. */
export const ownChange = v.object({
  ...entry,
  by: field(v.picklist(auditAuthors), 'Who made the change.'),
})
export type OwnChange = v.InferOutput<typeof ownChange>

const staffChange = v.object({
  ...entry,
  subject: field(
    v.object({
      type: field(v.picklist(auditSubjects), 'Kind of what was changed.'),
      key: field(integer, 'Its key.'),
    }),
    'What was changed.',
  ),
  actor: field(
    v.object({
      kind: field(v.picklist(auditActors), 'Kind of who made the change.'),
      key: known(integer, 'Key of the person; null for jobs and for a person whose data was deleted.'),
      name: known(v.string(), 'First name of the person.'),
    }),
    'Who made the change.',
  ),
})
export type StaffChange = v.InferOutput<typeof staffChange>

export const auditResponses = {
  'audit.of-listing': { payload: v.array(ownChange), meta: pageMeta },
  'audit.list': { payload: v.array(staffChange), meta: pageMeta },
}
