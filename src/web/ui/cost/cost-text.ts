import type { ListingCard } from '#contract/v1/listing.response.ts'
import { formats } from '#i18n/format.ts'
import type { Text } from '../client/text.tsx'

type Cost = Pick<NonNullable<ListingCard['monthlyCost']>, 'amount' | 'lacks'>

/** '$1,020/mo all-in', 'from $912/mo all-in', 'from $612/mo + lot rent'. Catalogue `card`. */
export function costText({ amount, lacks }: Cost, t: Text, language: 'en' | 'es'): string {
  const money = formats(language).money(Math.round(amount))
  if (lacks.includes('lot-rent')) return t('card.cost.withoutLot', { amount: money })
  return lacks.length > 0 ? t('card.cost.from', { amount: money }) : t('card.cost', { amount: money })
}
