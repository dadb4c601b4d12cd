import { siteAssumptions } from '../world/assumptions.ts'

type Asked = Readonly<Record<string, unknown>>

/** Payment per dollar borrowed, from the sum of the discounted payments. */
function factor(percent: number, years: number): number {
  const rate = percent / 1200
  let worth = 0
  for (let month = 1; month <= years * 12; month++) worth += (1 + rate) ** -month
  return 1 / worth
}

/** A home's monthly cost in cents in SQL, null if it is not known; `lotRent` is SQL of its lot rent. */
export function monthlyCost(values: Asked, lotRent: string): string {
  const term = (key: keyof typeof siteAssumptions) => Number(values[key] ?? siteAssumptions[key])
  const borrowed =
    values.savings === undefined
      ? `l.asking_price * ${100 - term('down-payment')}`
      : `greatest(0, l.asking_price - ${values.savings}) * 100`
  const rate = (key: 'home-loan-rate' | 'land-loan-rate') => factor(term(key), term('loan-term'))
  const factors = `case when l.tenure = 'own-land' then ${rate('land-loan-rate')} else ${rate('home-loan-rate')} end`
  const running = 'coalesce(l.utilities, 0) * 100'
  const lot = `coalesce(${lotRent}, case when l.tenure = 'own-land' then 0 end) * 100`
  return `(case
    when l.asking_price > 0 then round((${borrowed} * (${factors}))::numeric) + ${lot} + ${running}
      + round(coalesce(l.taxes, 0) * 100 / 12.0) + ${term('insurance') * 100}
    when l.rental_price > 0 then l.rental_price * 100 + ${running}
      + case when 'lot-rent' = any(l.rent_includes) then 0 else coalesce(l.lot_rent_amount, 0) * 100 end
    when l.rent_to_own_price > 0 then l.rent_to_own_price * 100 + ${lot} + ${running}
  end)`
}
