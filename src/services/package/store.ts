import type { Queryable, Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'
import type { AccountType } from '#model/account/values.ts'
import type { PackageName } from '#model/listing/values.ts'
import type { Coupon, CouponForm } from '#model/package/coupon.ts'
import type { PackagePriceForm } from '#model/package/price.ts'

export interface PriceRow {
  key: number
  packageName: PackageName
  state: string | null
  accountType: AccountType | null
  /** US dollars, an integer. */
  price: number
  monthlyPrice: number | null
  isDefault: boolean
}

export const selectPrices = (queryable: Queryable) =>
  queryable.query<PriceRow>(
    `select key, package_name as "packageName", state, account_type as "accountType", price,
      monthly_price as "monthlyPrice", is_default as "isDefault"
    from package_price order by package_name, state nulls first, account_type nulls first`,
  )

/** Sets the price of a package for a state and account type; returns its key. */
export async function upsertPrice(
  transaction: Transaction,
  { packageName, state, accountType, price, monthlyPrice }: PackagePriceForm,
  at: Date,
): Promise<number> {
  const [row] = await transaction.query<{ key: number }>(
    `insert into package_price (package_name, state, account_type, price, monthly_price, set_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict on constraint package_price_once
    do update set price = $4, monthly_price = $5, set_at = $6, is_default = false
    returning key`,
    [packageName, state ?? null, accountType ?? null, price, monthlyPrice ?? null, at],
  )
  return row!.key
}

/** Deletes a price of a state or account type; the general price remains. */
export async function deletePrice(transaction: Transaction, key: number): Promise<boolean> {
  const rows = await transaction.query(
    'delete from package_price where key = $1 and num_nonnulls(state, account_type) > 0 returning key',
    [key],
  )
  return rows.length > 0
}

/** The account type of a company is that of its first owner. */
export async function selectAccountType(
  queryable: Queryable,
  { userKey, companyKey }: { userKey: number | undefined; companyKey: number | undefined },
): Promise<string | undefined> {
  const [row] = await queryable.query<{ accountType: string }>(
    `select u.account_type as "accountType"
    from registered_user u left join company_member m on m.user_key = u.key
    where case when $2::integer is null then u.key = $1 else m.company_key = $2 and m.role = 'owner' end
    order by m.joined_at, u.key limit 1`,
    [userKey ?? null, companyKey ?? null],
  )
  return row?.accountType
}

export interface CouponRow extends Coupon {
  key: number
  code: string
}

const couponColumns = `key, code, percent, amount, package_name as "packageName", max_uses as "maxUses",
  to_char(starts_on, 'YYYY-MM-DD') as "startsOn", to_char(ends_on, 'YYYY-MM-DD') as "endsOn", uses`

export const selectCoupons = (queryable: Queryable) =>
  queryable.query<CouponRow>(`select ${couponColumns} from coupon order by code`)

export async function selectCoupon(queryable: Queryable, code: string): Promise<CouponRow | undefined> {
  const [row] = await queryable.query<CouponRow>(`select ${couponColumns} from coupon where code = $1`, [
    code,
  ])
  return row
}

/** The same, locked until the transaction ends. */
export async function lockCoupon(transaction: Queryable, code: string): Promise<CouponRow | undefined> {
  const [row] = await transaction.query<CouponRow>(
    `select ${couponColumns} from coupon where code = $1 for update`,
    [code],
  )
  return row
}

/** Returns the key; undefined if the code exists. */
export async function insertCoupon(
  transaction: Transaction,
  coupon: CouponForm,
): Promise<number | undefined> {
  const row = await insertInto(
    transaction,
    'coupon',
    {
      code: coupon.code,
      percent: coupon.percent ?? null,
      amount: coupon.amount === undefined ? null : coupon.amount * 100,
      package_name: coupon.packageName ?? null,
      max_uses: coupon.maxUses ?? null,
      starts_on: coupon.startsOn ?? null,
      ends_on: coupon.endsOn ?? null,
    },
    { onConflict: '(code) do nothing', returning: ['key'] },
  )
  return row?.key
}

export async function deleteCoupon(transaction: Transaction, key: number): Promise<boolean> {
  const rows = await transaction.query('delete from coupon where key = $1 returning key', [key])
  return rows.length > 0
}

/** Counts a use of a coupon, or restores one. */
export const countUse = (transaction: Queryable, key: number, change: 1 | -1) =>
  transaction.query('update coupon set uses = greatest(0, uses + $2) where key = $1', [key, change])
