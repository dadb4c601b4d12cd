import * as v from 'valibot'
import { favoriteChange, favoriteForm, favoriteTypes } from '#model/favorite/favorite.ts'
import type { Favorite } from '../favorite.response.ts'
import { operation } from '../operation.ts'

type Nothing = Record<never, never>

const nothing = v.strictObject({})
const key = (description: string) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'invalid'), v.transform(Number), v.description(description))
const favoriteKey = v.strictObject({ id: key('Key of the favorite.') })

/** So many things one question may name: more than any page shows. */
export const mostAsked = 200

export const listFavorites = operation<Favorite[], Nothing>()({
  id: 'favorite.list',
  method: 'GET',
  path: '/api/v1/favorites.json',
  summary: 'What the person who is signed in has saved: all of it, or which of some things.',
  pathParameters: nothing,
  query: v.strictObject({
    type: v.optional(v.pipe(v.picklist(favoriteTypes, 'inclusion'), v.description('Kind of the things.'))),
    'entity-key[]': v.optional(
      v.pipe(
        v.union([v.array(v.string()), v.string()]),
        v.transform(given => [given].flat().filter(text => text !== '')),
        v.maxLength(mostAsked, 'too_many'),
        v.array(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'invalid'), v.transform(Number))),
        v.metadata({ description: `Keys of things, ${mostAsked} at most; all that is saved without any.` }),
      ),
      [],
    ),
    'user-key': v.optional(key('Key of the person: their own, or left out.')),
  }),
  access: 'user',
  errors: [422],
})

export const saveFavorite = operation<Favorite, Nothing>()({
  id: 'favorite.save',
  method: 'POST',
  path: '/api/v1/favorites.json',
  summary: 'Saves a thing. Saving it again changes nothing and is answered alike.',
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
  summary: 'Takes a favorite off the list. Within the hour saving it again puts it back as it was.',
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
  summary: "The same by the person's own address.",
  pathParameters: v.strictObject({ userKey: key('Key of the person.'), ...favoriteKey.entries }),
  query: nothing,
  success: 204,
  access: 'self',
  errors: [404],
})
