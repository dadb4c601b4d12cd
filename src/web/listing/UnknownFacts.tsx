import type { Listing } from '#contract/listing/v1.response.ts'
import { missingFacts } from '#model/lead/missing-facts.ts'
import { askFactsUrl } from '#model/lead/urls.ts'
import { activeStatus } from '#model/listing/values.ts'
import { offerOf } from '../parts/card/rental-text.ts'
import { requestedHome } from '../parts/lead/requested-home.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import type { Fact } from '../ui/primitives/Facts.tsx'
import { useHomeFacts } from './HomeSection.tsx'
import { usePreview } from './preview.ts'

/** One sentence with all that the listing does not state, and the link to the form that requests it from the seller. */
export function UnknownFacts({ listing, more }: { listing: Listing; more: readonly Fact[] }) {
  const { t, language } = useText()
  const at = useLocalized()
  const preview = usePreview()
  const unknown = [...more, ...useHomeFacts(listing)].filter(({ value }) => value === null)
  if (unknown.length === 0) return null
  const labels = new Set(unknown.map(({ label }) => label.toLocaleLowerCase(language)))
  const canAsk =
    !preview && listing.active === activeStatus.Active && missingFacts(requestedHome(listing)).length > 0
  return (
    <p>
      {t('listing.unknown', { list: [...labels].join(', ') })}{' '}
      {canAsk && (
        <a href={at(askFactsUrl(listing.key))} rel="nofollow">
          {t('listing.askFacts', { offer: offerOf(listing) })}
        </a>
      )}
    </p>
  )
}
