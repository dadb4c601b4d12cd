import * as v from 'valibot'
import { scopes } from '#model/api-key/scopes.ts'
import { field, known } from '../describe.ts'
import { integer } from '../owner/v2.response.ts'

const apiKey = v.object({
  key: field(integer, 'Key of the API key.'),
  name: field(v.string(), 'Name that the owner chose for the key.'),
  prefix: field(v.string(), 'First characters of the secret.'),
  scopes: field(v.array(v.picklist(scopes)), 'Permissions of the key.'),
  createdBy: field(
    v.object({
      key: field(integer, 'Key of the user.'),
      firstName: field(v.string(), 'First name of the user.'),
    }),
    'User who created the key. The key of a company works as long as this user belongs to the company.',
  ),
  created: field(v.string(), 'When the key was created, YYYY-MM-DD HH:mm:ss, UTC.'),
  used: known(
    v.string(),
    'When the key was last used, to the minute, YYYY-MM-DD HH:mm:ss, UTC. Null if it was never used.',
  ),
  expires: known(v.string(), 'When the key expires, YYYY-MM-DD HH:mm:ss, UTC. Null if it does not expire.'),
  revoked: known(
    v.string(),
    'When the key was revoked, YYYY-MM-DD HH:mm:ss, UTC. Null if it was not revoked.',
  ),
})
export type ApiKey = v.InferOutput<typeof apiKey>

const newApiKey = v.object({
  key: field(integer, 'Key of the API key.'),
  secret: field(
    v.string(),
    'Secret of the key, to send as `Authorization: Bearer`. It is returned only once.',
  ),
})
export type NewApiKey = v.InferOutput<typeof newApiKey>

const nothing = v.object({})

export const apiKeyResponses = {
  'api-key.list': { payload: v.array(apiKey), meta: nothing },
  'api-key.create': { payload: newApiKey, meta: nothing },
  'api-key.revoke': { payload: v.null(), meta: nothing },
}
