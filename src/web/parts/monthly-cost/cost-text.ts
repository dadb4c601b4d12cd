import type { ListingCard } from '#contract/listing/v1.response.ts'
import { formats } from '#i18n/format.ts'
import type { Text } from '../../ui/client/text.tsx'

interface CostedHome extends Pick<ListingCard, 'tenure'> {
  monthlyCost: Pick<NonNullable<ListingCard['monthlyCost']>, 'amount' | 'lacks'> | null
}

/**
 * '$1,020/mo all-in', 'from $912/mo all-in', 'from $612/mo + lot rent', or for a home to be moved 'from $612/mo + land
 * or lot'; null without a price. Catalogue `card`.
 */
export function costText({ monthlyCost, tenure }: CostedHome, t: Text, language: 'en' | 'es'): string | null {
  if (!monthlyCost) return null
  const { amount, lacks } = monthlyCost
  const money = formats(language).money(Math.round(amount))
  if (lacks.includes('lot-rent'))
    return t(tenure === 'to-be-moved' ? 'card.cost.withoutLand' : 'card.cost.withoutLot', { amount: money })
  return lacks.length > 0 ? t('card.cost.from', { amount: money }) : t('card.cost', { amount: money })
}
