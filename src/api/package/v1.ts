import { packageRequests } from '#contract/package/v1.request.ts'
import * as schemas from '#contract/package/v1.response.ts'
import {
  addCoupon,
  listCoupons,
  listPackagePrices,
  listPackages,
  removeCoupon,
  removePackagePrice,
  setPackagePrice,
} from '#contract/package/v1.ts'
import { actorOf } from '#services/account/index.ts'
import { created, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(packageRequests)

const noPrice = refused(404, 'Price not found.', 'not_found')
const noCoupon = refused(404, 'Coupon not found.', 'not_found')
const gone = { status: 204, payload: null, meta: {} } as const

const dollars = <Coupon extends { amount: number | null }>(coupon: Coupon) => ({
  ...coupon,
  amount: coupon.amount === null ? null : coupon.amount / 100,
})

const list = handler(listPackages, async ({ packages }, { query, person }) =>
  found(
    await packages.offers({ userKey: person?.key, companyKey: query['company-key'], state: query.state }),
    {},
  ),
)

const prices = handler(listPackagePrices, async ({ packages }) => found(await packages.prices(), {}))

const setPrice = handler(setPackagePrice, ({ packages }, { body, user, write }) =>
  write(async transaction => found(await packages.setPrice(transaction, actorOf(user), body), {})),
)

const removePrice = handler(removePackagePrice, ({ packages }, { path, user, write }) =>
  write(async transaction =>
    (await packages.removePrice(transaction, actorOf(user), path.key)) ? gone : noPrice,
  ),
)

const coupons = handler(listCoupons, async ({ packages }) =>
  found((await packages.coupons()).map(dollars), {}),
)

const add = handler(addCoupon, ({ packages }, { body, user, write }) =>
  write(async transaction => {
    const coupon = await packages.addCoupon(transaction, actorOf(user), body)
    return coupon ? created(dollars(coupon)) : invalid({ code: 'not_unique' })
  }),
)

const remove = handler(removeCoupon, ({ packages }, { path, user, write }) =>
  write(async transaction =>
    (await packages.removeCoupon(transaction, actorOf(user), path.key)) ? gone : noCoupon,
  ),
)

export const packageApi: FeatureApi = {
  handlers: [list, prices, setPrice, removePrice, coupons, add, remove],
  schemas: [schemas],
}
