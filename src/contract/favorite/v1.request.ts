import * as v from 'valibot'
import { favoriteChange, favoriteForm, favoriteTypes } from '#model/favorite/favorite.ts'
import { keyText, repeated } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const favoriteKey = v.strictObject({ id: keyText('Key of the favorite.') })

import { maxKeysPerCall } from './v1.ts'

export const favoriteRequests = {
  'favorite.list': {
    summary: "Lists the logged-in user's favorites, or those with the given entity keys.",
    query: v.strictObject({
      type: v.optional(
        v.pipe(v.picklist(favoriteTypes, 'inclusion'), v.description('Type of the favorites to return.')),
      ),
      'entity-key[]': v.optional(
        v.pipe(
          repeated(9, maxKeysPerCall),
          v.array(keyText('Key of a home, park, dealer or floor plan.')),
          v.metadata({
            description: `Keys of the saved entities, up to ${maxKeysPerCall}; all favorites by default.`,
          }),
        ),
        [],
      ),
      'user-key': v.optional(keyText('Key of the logged-in user; optional.')),
    }),
    errors: [422],
  },
  'favorite.save': {
    summary: 'Saves a favorite. Idempotent.',
    body: favoriteForm,
    limit: { calls: 600, seconds: 600 },
    errors: [404, 422],
  },
  'favorite.change': {
    summary: 'Updates the note of a favorite, or hides it from the list.',
    addition: true,
    pathParameters: favoriteKey,
    body: favoriteChange,
    errors: [404, 422],
  },
  'favorite.remove': {
    summary: 'Deletes a favorite. Saving it again within an hour restores it.',
    pathParameters: favoriteKey,
    errors: [404],
  },
  'favorite.unwatch': {
    summary: 'Deletes a favorite, under the URL of the user.',
    pathParameters: v.strictObject({ userKey: keyText('Key of the user.'), ...favoriteKey.entries }),
    errors: [404],
  },
} satisfies Requests
