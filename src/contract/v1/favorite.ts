import * as v from 'valibot'
import { favoriteChange, favoriteForm, favoriteTypes } from '#model/favorite/favorite.ts'
import { keyText, repeated } from '#model/sent-text.ts'
import type { Favorite } from '../favorite-entity.response.ts'
import { operation } from '../operation.ts'

type Nothing = Record<never, never>

const nothing = v.strictObject({})
const favoriteKey = v.strictObject({ id: keyText('Key of the favorite.') })

/** Maximum number of keys per request: more than any page shows. */
export const maxKeysPerCall = 200

export const listFavorites = operation<Favorite[], Nothing>()({
  id: 'favorite.list',
  method: 'GET',
  path: '/api/v1/favorites.json',
  summary: "The logged-in user's favorites: all, or those among the given keys.",
  pathParameters: nothing,
  query: v.strictObject({
    type: v.optional(v.pipe(v.picklist(favoriteTypes, 'inclusion'), v.description('Type of the favorites.'))),
    'entity-key[]': v.optional(
      v.pipe(
        repeated(9, maxKeysPerCall),
        v.array(keyText('Key of an entity.')),
        v.metadata({ description: `Entity keys, up to ${maxKeysPerCall}; all favorites if absent.` }),
      ),
      [],
    ),
    'user-key': v.optional(keyText('Key of the user; optional.')),
  }),
  access: 'user',
  errors: [422],
})

export const saveFavorite = operation<Favorite, Nothing>()({
  id: 'favorite.save',
  method: 'POST',
  path: '/api/v1/favorites.json',
  summary: 'Saves a favorite. Idempotent.',
  pathParameters: nothing,
  query: nothing,
  body: favoriteForm,
  success: 201,
  repeatable: true,
  limit: { calls: 600, seconds: 600 },
  access: 'user',
  errors: [404, 422],
})

export const changeFavorite = operation<Favorite, Nothing>()({
  id: 'favorite.change',
  method: 'PATCH',
  path: '/api/v1/favorites/{id}.json',
  summary: 'Changes the note of a favorite, or hides it from the list.',
  addition: true,
  pathParameters: favoriteKey,
  query: nothing,
  body: favoriteChange,
  access: 'user',
  errors: [404, 422],
})

export const removeFavorite = operation<null, Nothing>()({
  id: 'favorite.remove',
  method: 'DELETE',
  path: '/api/v1/favorites/{id}.json',
  summary: 'Removes a favorite. Saving it again within an hour restores it.',
  pathParameters: favoriteKey,
  query: nothing,
  success: 204,
  access: 'user',
  errors: [404],
})

export const unwatch = operation<null, Nothing>()({
  id: 'favorite.unwatch',
  method: 'DELETE',
  path: '/api/v1/registered-users/{userKey}/watched/{id}.json',
  summary: "Same call under the user's own URL.",
  pathParameters: v.strictObject({ userKey: keyText('Key of the user.'), ...favoriteKey.entries }),
  query: nothing,
  success: 204,
  access: 'self',
  errors: [404],
})
