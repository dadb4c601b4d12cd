import { favoriteRequests } from '#contract/favorite/v1.request.ts'
import * as schemas from '#contract/favorite/v1.response.ts'
import {
  changeFavorite,
  listFavorites,
  removeFavorite,
  saveFavorite,
  unwatch,
} from '#contract/favorite/v1.ts'
import * as savedSchemas from '#contract/favorite.response.ts'
import { may, ownedByUser } from '#model/access/access.ts'
import { actorOf } from '#services/account/index.ts'
import { created, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(favoriteRequests)

const foreign = () => refused(403, 'This belongs to someone else.', null)
const missing = () => refused(404, 'Not found.', 'not_found')

const list = handler(listFavorites, async ({ favorites }, { query, user }) => {
  const { type, 'entity-key[]': entityKeys, 'user-key': userKey = user.key } = query
  if (!may(actorOf(user), 'account.use', ownedByUser(userKey))) return foreign()
  return found(await favorites.list(user.key, { type, entityKeys }), {})
})

const save = handler(saveFavorite, async ({ favorites }, { body, user, write }) => {
  if (!may(actorOf(user), 'account.use', ownedByUser(body.userKey ?? user.key))) return foreign()
  return write(async transaction => {
    const saved = await favorites.save(transaction, user.key, body)
    if (saved === 'not_found') return missing()
    return saved === 'full' ? invalid({ entityKey: 'too_many' }) : created(saved)
  })
})

const change = handler(changeFavorite, ({ favorites }, { path, body, user, write }) =>
  write(async transaction => {
    const changed = await favorites.change(transaction, user.key, path.id, body)
    return changed ? found(changed, {}) : missing()
  }),
)

const remove = handler(removeFavorite, ({ favorites }, { path, user, write }) =>
  write(async transaction =>
    (await favorites.remove(transaction, user.key, path.id))
      ? { status: 204, payload: null, meta: {} }
      : missing(),
  ),
)

const unwatchHandler = handler(unwatch, ({ favorites }, { path, user, write }) =>
  write(async transaction =>
    (await favorites.remove(transaction, user.key, path.id))
      ? { status: 204, payload: null, meta: {} }
      : missing(),
  ),
)

export const favoriteApi: FeatureApi = {
  handlers: [list, save, change, remove, unwatchHandler],
  schemas: [schemas, savedSchemas],
}
