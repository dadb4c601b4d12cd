import type { Favorite } from '../favorite-entity.response.ts'
import { type Nothing, operation } from '../operation.ts'

/** Maximum number of keys per request: more than any page shows. */
export const maxKeysPerCall = 200

export const listFavorites = operation<Favorite[], Nothing>()({
  id: 'favorite.list',
  method: 'GET',
  path: '/api/v1/favorites.json',
  access: 'user',
})

export const saveFavorite = operation<Favorite, Nothing>()({
  id: 'favorite.save',
  method: 'POST',
  path: '/api/v1/favorites.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const changeFavorite = operation<Favorite, Nothing>()({
  id: 'favorite.change',
  method: 'PATCH',
  path: '/api/v1/favorites/{id}.json',
  access: 'user',
})

export const removeFavorite = operation<null, Nothing>()({
  id: 'favorite.remove',
  method: 'DELETE',
  path: '/api/v1/favorites/{id}.json',
  success: 204,
  access: 'user',
})

export const unwatch = operation<null, Nothing>()({
  id: 'favorite.unwatch',
  method: 'DELETE',
  path: '/api/v1/registered-users/{userKey}/watched/{id}.json',
  success: 204,
  access: 'self',
})
