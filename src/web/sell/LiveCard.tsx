import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ListingDraft } from '#contract/listing-draft/v1.response.ts'
// With the page's own styles: the card's code comes later.
import '../parts/card/Card.module.css'
import '../parts/card/ListingCard.module.css'
import '../parts/card/PhotoSwiper.module.css'
import '../parts/card/Price.module.css'
import '../parts/favorite/FavoriteButton.module.css'
import { useIsServerRendered } from '../ui/client/is-server-rendered.ts'
import { useText } from '../ui/client/text.tsx'
import '../ui/primitives/Badge.module.css'
import '../ui/primitives/Photo.module.css'
import { cardPart } from './card-part.ts'
import style from './Draft.module.css'
import type { DraftData } from './draft-page.ts'
import { useDraftCost } from './use-draft-cost.ts'

/** The card of the home as buyers will see it, by what is saved; next to the fields, on wide screens only. */
export function LiveCard({ draft }: { draft: ListingDraft }) {
  const { language } = useText()
  const cost = useDraftCost(useLoaderData<DraftData | null>(), draft)
  const isServerRendered = useIsServerRendered()
  const [shown, setShown] = useState(isServerRendered ? draft : null)
  useEffect(() => {
    if (draft.version === shown?.version || !matchMedia('(min-width: 992px)').matches) return
    let isOld = false
    cardPart.ready(language).then(
      () => isOld || setShown(draft),
      () => undefined,
    )
    return () => {
      isOld = true
    }
  }, [draft, shown, language])
  // A new one for each change: none of its lines moves.
  return (
    <div className={style.live}>
      {shown && <cardPart.Part key={`${shown.version} ${cost?.amount}`} draft={shown} cost={cost} />}
    </div>
  )
}
