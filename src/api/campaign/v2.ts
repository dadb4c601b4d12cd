import { campaignRequests } from '#contract/campaign/v2.request.ts'
import * as schemas from '#contract/campaign/v2.response.ts'
import {
  addAd,
  addGraphic,
  adStatement,
  adStatementTable,
  campaignFigures,
  campaignTable,
  changeAd,
  changeCampaign,
  changeGraphic,
  copyCampaign,
  createCampaign,
  createHouseCampaign,
  forecastCampaign,
  getCampaign,
  listAdReviews,
  listCampaigns,
  listHouseCampaigns,
  moveCampaign,
  orderCredit,
  removeAd,
  reviewAd,
  setAdPicture,
} from '#contract/campaign/v2.ts'
import { csv } from '#kit/csv.ts'
import { may, ownedByCompany } from '#model/access/access.ts'
import type { AdForm, GraphicForm } from '#model/ad/campaign.ts'
import type { Changed, Transaction } from '#platform/write/index.ts'
import { actorOf, type Person } from '#services/account/index.ts'
import { created, type FeatureApi, found, handlerFor, invalid, type Refusal, refused } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'
import { pictureErrors } from '../picture-errors.ts'
import type { Services } from '../services.ts'

const handler = handlerFor(campaignRequests)

const { missing, notTheirs, answer, resultOf, afterwards } = ownAnswers('campaign')
const noAd = refused(404, 'Ad not found.', 'not_found')

const list = handler(listCampaigns, async ({ campaigns }, { user, path }) => {
  const read = await campaigns.ofCompany(actorOf(user), path.companyKey)
  if (!read) return notTheirs
  const { items, ...meta } = read
  return found(items, meta)
})

const create = handler(createCampaign, async ({ campaigns }, { user, path, body, write }) => {
  const made = await write(async transaction => {
    const done = await campaigns.create(transaction, actorOf(user), path.companyKey, body)
    if (done.kind === 'done') return found(done.key, {})
    return done.kind === 'invalid' ? invalid(done.fields) : notTheirs
  })
  if (!('meta' in made)) return made
  const read = answer(await campaigns.get(actorOf(user), made.payload))
  return 'meta' in read ? { ...read, status: 201 } : read
})

const get = handler(getCampaign, async ({ campaigns }, { user, path }) =>
  answer(await campaigns.get(actorOf(user), path.key)),
)

/** A change of a campaign, and how it is afterwards. */
async function changed(
  { campaigns }: Pick<Services, 'campaigns'>,
  user: Person,
  key: number,
  write: (
    work: (transaction: Transaction) => Promise<ReturnType<typeof resultOf>>,
  ) => Promise<ReturnType<typeof resultOf> | Refusal>,
  work: (transaction: Transaction) => Promise<Changed>,
) {
  const written = await write(async transaction => resultOf(await work(transaction)))
  return afterwards(written, () => campaigns.get(actorOf(user), key))
}

const change = handler(changeCampaign, (services, { user, path, body, version, write }) =>
  changed(services, user, path.key, write, transaction =>
    services.campaigns.change(transaction, { actor: actorOf(user), key: path.key, version }, body),
  ),
)

const move = handler(moveCampaign, (services, { user, path, body, version, write }) =>
  changed(services, user, path.key, write, transaction =>
    services.campaigns.move(transaction, { actor: actorOf(user), key: path.key, version }, body.to),
  ),
)

const copy = handler(copyCampaign, async ({ campaigns }, { user, path, write }) => {
  const made = await write(async transaction => {
    const copied = await campaigns.copy(transaction, actorOf(user), path.key)
    if (copied === 'not-found') return missing
    if (copied === 'forbidden') return notTheirs
    return copied === 'too-many' ? invalid({ campaign: 'too_many' }) : found(copied.key, {})
  })
  if (!('meta' in made)) return made
  const read = answer(await campaigns.get(actorOf(user), made.payload))
  return 'meta' in read ? { ...read, status: 201 } : read
})

type Words = AdForm | GraphicForm
type Writing = Parameters<typeof changed>[3]

async function added(
  services: Pick<Services, 'campaigns'>,
  {
    user,
    path,
    body,
    version,
    write,
  }: { user: Person; path: { key: number }; body: Words; version: number; write: Writing },
) {
  const after = await changed(services, user, path.key, write, transaction =>
    services.campaigns.addAd(transaction, { actor: actorOf(user), ...path, version }, body),
  )
  return 'meta' in after ? { ...after, status: 201 as const } : after
}

const reworded = (
  services: Pick<Services, 'campaigns'>,
  {
    user,
    path,
    body,
    version,
    write,
  }: { user: Person; path: { key: number; adKey: number }; body: Words; version: number; write: Writing },
) =>
  changed(services, user, path.key, write, transaction =>
    services.campaigns.changeAd(transaction, { actor: actorOf(user), ...path, version }, body),
  )

const add = handler(addAd, added)
const changeWords = handler(changeAd, reworded)
const addPictured = handler(addGraphic, added)
const changePictured = handler(changeGraphic, reworded)

const setPicture = handler(
  setAdPicture,
  async (services, { user, path, query, body, version, write, count }) => {
    // Before the picture is decoded, which is expensive.
    const limited = await count()
    if (limited) return limited
    const change = { actor: actorOf(user), ...path, version }
    const allowed = resultOf(await services.campaigns.mayPicture(change))
    if (!('meta' in allowed)) return afterwards(allowed, () => services.campaigns.get(change.actor, path.key))
    const cut = await services.campaigns.cutPicture(body, { cut: query, uploader: { userKey: user.key } })
    if (typeof cut === 'string')
      return invalid({ photo: cut === 'too_small' ? 'picture_too_small' : pictureErrors[cut] })
    return changed(services, user, path.key, write, transaction =>
      services.campaigns.setPicture(transaction, change, cut),
    )
  },
)

const remove = handler(removeAd, (services, { user, path, version, write }) =>
  changed(services, user, path.key, write, transaction =>
    services.campaigns.removeAd(transaction, { actor: actorOf(user), ...path, version }),
  ),
)

const figures = handler(campaignFigures, async ({ campaigns }, { user, path }) => {
  const read = await campaigns.figures(actorOf(user), path.key)
  if (read === 'not-found') return missing
  if (read === 'forbidden') return notTheirs
  return found(read.figures, { filtered: read.filtered })
})

const table = handler(campaignTable, async ({ campaigns }, { user, path }) => {
  const read = await campaigns.figures(actorOf(user), path.key)
  if (read === 'not-found') return missing
  if (read === 'forbidden') return notTheirs
  const head = [
    'day',
    'page',
    'position',
    'state',
    'views',
    'filtered_views',
    'clicks',
    'filtered_clicks',
    'leads',
    'cost',
  ]
  const rows = read.figures.map(row => [
    row.day,
    row.page,
    row.position,
    row.state,
    row.views,
    row.filteredViews,
    row.clicks,
    row.filteredClicks,
    row.leads,
    row.cost.toFixed(2),
  ])
  return found(csv([head, ...rows]), {})
})

const forecast = handler(forecastCampaign, async ({ campaigns }, { user, path }) => {
  const made = await campaigns.forecast(actorOf(user), path.key)
  if (made === 'not-found') return missing
  return made === 'forbidden' ? notTheirs : found(made, {})
})

const credit = handler(orderCredit, async ({ payments }, { user, path, body, write }) => {
  if (!may(actorOf(user), 'order.pay', ownedByCompany(path.companyKey))) return notTheirs
  return write(async transaction => {
    const order = await payments.orderCredit(transaction, { userKey: user.key, ...path, ...body })
    return order ? created(order) : invalid({ amount: 'exclusion' })
  })
})

const statement = handler(adStatement, async ({ campaigns }, { user, path }) => {
  const read = await campaigns.statement(actorOf(user), path.companyKey, path.month)
  return read ? found(read, {}) : notTheirs
})

const statementTable = handler(adStatementTable, async ({ campaigns }, { user, path }) => {
  const read = await campaigns.statement(actorOf(user), path.companyKey, path.month)
  if (!read) return notTheirs
  const { campaigns: lines, month } = read
  return found(
    csv([
      ['month', 'campaign', 'name', 'views', 'clicks', 'filtered_clicks', 'leads', 'amount'],
      [month, null, 'opening credit', null, null, null, null, read.opening],
      [month, null, 'paid', null, null, null, null, read.paid],
      ...lines.map(line => [
        month,
        line.key,
        line.name,
        line.views,
        line.clicks,
        line.filteredClicks,
        line.leads,
        -line.cost,
      ]),
      [month, null, 'paid back', null, null, null, null, -read.refunded],
      [month, null, 'closing credit', null, null, null, null, read.closing],
    ]),
    {},
  )
})

const house = handler(listHouseCampaigns, async ({ campaigns }) => found(await campaigns.ofHouse(), {}))

const createHouse = handler(createHouseCampaign, async ({ campaigns }, { user, body, write }) => {
  const made = await write(async transaction =>
    found(await campaigns.createHouse(transaction, actorOf(user), body), {}),
  )
  if (!('meta' in made)) return made
  const read = answer(await campaigns.get(actorOf(user), made.payload))
  return 'meta' in read ? { ...read, status: 201 } : read
})

const reviews = handler(listAdReviews, async ({ campaigns }, { query }) => {
  const { items, total } = await campaigns.reviews(query)
  return found(items, { total, ...query })
})

const review = handler(reviewAd, ({ campaigns }, { user, path, body, write }) =>
  write(async transaction => {
    const done = await campaigns.review(transaction, actorOf(user), path.adKey, body)
    return done.kind === 'done' ? found(null, {}) : noAd
  }),
)

export const campaignApi: FeatureApi = {
  handlers: [
    list,
    create,
    get,
    change,
    move,
    copy,
    add,
    changeWords,
    addPictured,
    changePictured,
    setPicture,
    remove,
    figures,
    table,
    forecast,
    credit,
    statement,
    statementTable,
    house,
    createHouse,
    reviews,
    review,
  ],
  schemas: [schemas],
}
