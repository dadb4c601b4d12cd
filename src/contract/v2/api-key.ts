import * as v from 'valibot'
import { newKeyForm } from '#model/api-key/forms.ts'
import { operation } from '../operation.ts'
import type { ApiKey, NewApiKey } from './api-key.response.ts'
import { key, type Nothing, nothing, ofOwner } from './owner.ts'

/** Calls about keys are for people: no key may make them. */
const shared = { addition: true, query: nothing, access: 'user' } as const

export const listApiKeys = operation<ApiKey[], Nothing>()({
  ...shared,
  id: 'api-key.list',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/api-keys.json',
  summary: 'API keys of a user or company, the newest first; ended ones for 90 days.',
  pathParameters: v.strictObject(ofOwner),
  errors: [403],
})

export const createApiKey = operation<NewApiKey, Nothing>()({
  ...shared,
  id: 'api-key.create',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/api-keys.json',
  summary: 'Creates an API key. Only this response has its secret.',
  pathParameters: v.strictObject(ofOwner),
  body: newKeyForm,
  success: 201,
  recent: true,
  repeatable: true,
  limit: { calls: 20, seconds: 3_600 },
  errors: [403, 422],
})

export const revokeApiKey = operation<null, Nothing>()({
  ...shared,
  id: 'api-key.revoke',
  method: 'DELETE',
  path: '/api/v2/{ownerType}/{ownerKey}/api-keys/{key}.json',
  summary: 'Revokes an API key at once.',
  pathParameters: v.strictObject({ ...ofOwner, key: key('Key of the API key.') }),
  success: 204,
  errors: [403, 404],
})
