import * as v from 'valibot'
import { scopes } from '#model/api-key/scopes.ts'
import { field, known } from '../describe.ts'
import { integer } from './owner.response.ts'

const apiKey = v.object({
  key: field(integer, 'Key of the API key.'),
  name: field(v.string(), 'What it is for.'),
  prefix: field(v.string(), 'First characters of its secret.'),
  scopes: field(v.array(v.picklist(scopes)), 'What it may do.'),
  createdBy: field(
    v.object({ key: field(integer, 'Key of the user.'), firstName: field(v.string(), 'First name.') }),
    'Who created it; it works as long as they belong to the company.',
  ),
  created: field(v.string(), 'Creation, YYYY-MM-DD HH:mm:ss, UTC.'),
  used: known(v.string(), 'Last use to a minute, YYYY-MM-DD HH:mm:ss, UTC.'),
  expires: known(v.string(), 'When it expires, YYYY-MM-DD HH:mm:ss, UTC.'),
  revoked: known(v.string(), 'When it was revoked, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type ApiKey = v.InferOutput<typeof apiKey>

const newApiKey = v.object({
  key: field(integer, 'Key of the API key.'),
  secret: field(v.string(), 'The secret, sent as `Authorization: Bearer`; it is shown only now.'),
})
export type NewApiKey = v.InferOutput<typeof newApiKey>

const nothing = v.object({})

export const apiKeyResponses = {
  'api-key.list': { payload: v.array(apiKey), meta: nothing },
  'api-key.create': { payload: newApiKey, meta: nothing },
  'api-key.revoke': { payload: v.null(), meta: nothing },
}
