import type { Database, Queryable } from '#db/database.ts'
import type { Actor } from '#model/access/access.ts'
import { packageEffects } from '#model/listing/packages.ts'
import { type PackageName, packageNames } from '#model/listing/values.ts'
import { type CouponForm, discountOf, isUsable } from '#model/package/coupon.ts'
import { applicablePrice, type PackagePriceForm } from '#model/package/price.ts'
import type { Transaction } from '#platform/write/index.ts'
import { recordChange } from '../audit/index.ts'
import {
  countUse,
  deleteCoupon,
  deletePrice,
  insertCoupon,
  lockCoupon,
  type PriceRow,
  selectAccountType,
  selectCoupon,
  selectCoupons,
  selectPrices,
  upsertPrice,
} from './store.ts'

/** The buyer, and the home or its state. */
export interface Buyer {
  userKey: number | undefined
  /** The company that owns the home, whose account type decides. */
  companyKey?: number | undefined
  state: string | undefined
}

export interface PackageChoice {
  packageName: PackageName
  monthlyBilling: boolean
  coupon?: string | undefined
}

/** A price in cents, and the discount of a coupon. */
export interface Quote {
  price: number
  discount: number
  couponKey: number | null
}

export type Quoted = { kind: 'done'; quote: Quote } | { kind: 'invalid'; fields: Record<string, string> }

interface PackageOptions {
  database: Database
  /** Whether monthly payments can be collected. */
  hasMonthlyBilling: boolean
  /** Whether there is a way to pay: by card, or an invoice with an address. */
  canBePaid: boolean
  now: () => number
}

export type Packages = ReturnType<typeof openPackages>

/** Packages of homes: prices and coupons, both set by staff. */
export function openPackages({ database, hasMonthlyBilling, canBePaid, now }: PackageOptions) {
  async function pricesFor(queryable: Queryable, { userKey, companyKey, state }: Buyer) {
    const rules = await selectPrices(queryable)
    const accountType = await selectAccountType(queryable, { userKey, companyKey })
    return packageNames.map(packageName => {
      const own = rules.filter(rule => rule.packageName === packageName)
      const applicable = applicablePrice(own, { state, accountType })
      if (!applicable) throw new Error(`The package ${packageName} has no price.`)
      const { price, monthlyPrice } = applicable
      return { packageName, price, monthlyPrice: hasMonthlyBilling ? monthlyPrice : null }
    })
  }

  /** The price of a choice. With `isBinding` the coupon is locked and its use counted. */
  async function quote(
    queryable: Queryable,
    buyer: Buyer,
    { packageName, monthlyBilling, coupon: code }: PackageChoice,
    { isBinding = false } = {},
  ): Promise<Quoted> {
    const prices = await pricesFor(queryable, buyer)
    const matching = prices.find(each => each.packageName === packageName)
    const dollars = monthlyBilling ? matching?.monthlyPrice : matching?.price
    if (dollars === undefined || dollars === null)
      return { kind: 'invalid', fields: { monthlyBilling: 'exclusion' } }
    const price = dollars * 100
    if (price > 0 && !canBePaid) return { kind: 'invalid', fields: { packageName: 'exclusion' } }
    if (code === undefined) return { kind: 'done', quote: { price, discount: 0, couponKey: null } }
    const coupon = await (isBinding ? lockCoupon : selectCoupon)(queryable, code)
    // A discount of every month would never end.
    if (!coupon || monthlyBilling || !isUsable(coupon, packageName, now()))
      return { kind: 'invalid', fields: { coupon: 'coupon' } }
    const discount = discountOf(coupon, price)
    if (isBinding) await countUse(queryable, coupon.key, 1)
    return { kind: 'done', quote: { price, discount, couponKey: coupon.key } }
  }

  return {
    /** Every available package, with its effects and prices for a buyer, in US dollars (integers). */
    offers: async (buyer: Buyer) =>
      (await pricesFor(database, buyer))
        .filter(({ price }) => price === 0 || canBePaid)
        .map(offer => ({ ...offer, ...packageEffects[offer.packageName] })),

    quote,

    /** Restores the use of a coupon. */
    returnCoupon: (transaction: Transaction, couponKey: number) => countUse(transaction, couponKey, -1),

    prices: () => selectPrices(database),

    async setPrice(transaction: Transaction, actor: Actor, price: PackagePriceForm) {
      const { packageName, state = null, accountType = null } = price
      const before = (await selectPrices(transaction)).find(
        each => each.packageName === packageName && each.state === state && each.accountType === accountType,
      )
      const key = await upsertPrice(transaction, price, new Date(now()))
      const after = (await selectPrices(transaction)).find(each => each.key === key)!
      await recordChange(transaction, {
        subject: { type: 'package-price', key },
        actor,
        before: before ? factsOfPrice(before) : {},
        after: factsOfPrice(after),
      })
      return after
    },

    /** Deletes the price of a state or account type; false if there is none. */
    async removePrice(transaction: Transaction, actor: Actor, key: number): Promise<boolean> {
      const before = (await selectPrices(transaction)).find(each => each.key === key)
      if (!before || !(await deletePrice(transaction, key))) return false
      await recordChange(transaction, {
        subject: { type: 'package-price', key },
        actor,
        before: factsOfPrice(before),
        after: { packageName: null, state: null, accountType: null, price: null, monthlyPrice: null },
      })
      return true
    },

    coupons: () => selectCoupons(database),

    /** Adds a coupon; undefined if the code exists. */
    async addCoupon(transaction: Transaction, actor: Actor, coupon: CouponForm) {
      const key = await insertCoupon(transaction, coupon)
      if (key === undefined) return undefined
      await recordChange(transaction, {
        subject: { type: 'coupon', key },
        actor,
        before: {},
        after: coupon,
      })
      return (await selectCoupons(transaction)).find(each => each.key === key)
    },

    async removeCoupon(transaction: Transaction, actor: Actor, key: number): Promise<boolean> {
      const before = (await selectCoupons(transaction)).find(each => each.key === key)
      if (!before || !(await deleteCoupon(transaction, key))) return false
      await recordChange(transaction, {
        subject: { type: 'coupon', key },
        actor,
        before: { code: before.code },
        after: { code: null },
      })
      return true
    },
  }
}

const factsOfPrice = ({ packageName, state, accountType, price, monthlyPrice }: PriceRow) => ({
  packageName,
  state,
  accountType,
  price,
  monthlyPrice,
})
