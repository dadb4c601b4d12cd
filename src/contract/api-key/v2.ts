import { type Nothing, operation } from '../operation.ts'
import type { ApiKey, NewApiKey } from './v2.response.ts'

export const listApiKeys = operation<ApiKey[], Nothing>()({
  id: 'api-key.list',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/api-keys.json',
  access: 'user',
})

export const createApiKey = operation<NewApiKey, Nothing>()({
  id: 'api-key.create',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/api-keys.json',
  success: 201,
  recent: true,
  repeatable: true,
  access: 'user',
})

export const revokeApiKey = operation<null, Nothing>()({
  id: 'api-key.revoke',
  method: 'DELETE',
  path: '/api/v2/{ownerType}/{ownerKey}/api-keys/{key}.json',
  success: 204,
  access: 'user',
})
