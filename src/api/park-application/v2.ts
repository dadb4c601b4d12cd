import { parkApplicationRequests } from '#contract/park-application/v2.request.ts'
import * as schemas from '#contract/park-application/v2.response.ts'
import {
  addParkApplication,
  changeParkApplication,
  listParkApplications,
  removeParkApplication,
  stopParkApplicationReminders,
} from '#contract/park-application/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { created, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(parkApplicationRequests)

const missing = refused(404, 'Application not found.', 'not_found')
const notTheirs = refused(403, 'This account belongs to someone else.', null)
const noLink = refused(404, 'Link not found.', 'not_found')
const gone = { status: 204, payload: null, meta: {} } as const

const list = handler(listParkApplications, async ({ parkApplications }, { user, path }) => {
  const applications = await parkApplications.list(actorOf(user), path.userKey)
  return applications ? found(applications, {}) : notTheirs
})

const add = handler(addParkApplication, ({ parkApplications }, { user, path, body, write }) =>
  write(async transaction => {
    const added = await parkApplications.add(transaction, actorOf(user), path.userKey, body)
    if (!added) return notTheirs
    return 'key' in added ? created(added) : invalid(added.faults)
  }),
)

const change = handler(changeParkApplication, ({ parkApplications }, { user, path, body, write }) =>
  write(async transaction =>
    (await parkApplications.change(transaction, actorOf(user), path, body)) ? found(null, {}) : missing,
  ),
)

const remove = handler(removeParkApplication, ({ parkApplications }, { user, path, write }) =>
  write(async transaction =>
    (await parkApplications.remove(transaction, actorOf(user), path)) ? gone : missing,
  ),
)

const stop = handler(stopParkApplicationReminders, ({ parkApplications }, { path, write }) =>
  write(async transaction => ((await parkApplications.stop(transaction, path.token)) ? gone : noLink)),
)

export const parkApplicationApi: FeatureApi = {
  handlers: [list, add, change, remove, stop],
  schemas: [schemas],
}
