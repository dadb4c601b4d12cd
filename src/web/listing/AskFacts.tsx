import type { Listing } from '#contract/listing/v1.response.ts'
import { missingFacts } from '#model/lead/missing-facts.ts'
import { askFactsUrl } from '#model/lead/urls.ts'
import { activeStatus } from '#model/listing/values.ts'
import { requestedHome } from '../parts/lead/requested-home.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { usePreview } from './preview.ts'

/** Links to the form that requests unlisted facts from the seller, if there are any. */
export function AskFacts({ listing }: { listing: Listing }) {
  const { t } = useText()
  const at = useLocalized()
  const preview = usePreview()
  const count = missingFacts(requestedHome(listing)).length
  if (count === 0 || preview || listing.active !== activeStatus.Active) return null
  return (
    <p>
      <a href={at(askFactsUrl(listing.key))} rel="nofollow">
        {t('listing.askFacts', { count })}
      </a>
    </p>
  )
}
