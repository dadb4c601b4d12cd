import type { OwnReview } from '#contract/moderation/v2.response.ts'
import { proofUrl } from '#model/account/urls.ts'
import style from '../parts/listing/Homes.module.css'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'

interface HomeReviewProps {
  review: OwnReview
  /** Links to the page that sends proof about the home of this key. */
  proofOf?: number
}

/** Questions and decisions of staff about a home that is held or removed. */
export function HomeReview({ review: { state, decision, sameIdentity }, proofOf }: HomeReviewProps) {
  const { t } = useText()
  const at = useLocalized()
  // Its seller may still send a proof.
  const isRemoved = decision?.decision === 'remove'
  if (state === null && decision === null) return sameIdentity ? <Claimed /> : null
  return (
    <section className={style.notice} aria-labelledby="review">
      <h2 id="review">{t('sell.review.title')}</h2>
      <p>{t(state === null || isRemoved ? 'sell.review.removed' : `sell.review.${state}`)}</p>
      {state !== null && sameIdentity && decision?.reason !== 'identity' && (
        <p>{t('sell.review.reason.identity')}</p>
      )}
      {decision !== null && decision.reason !== null && decision.reason !== 'other' && (
        <p>{t(`sell.review.reason.${decision.reason}`)}</p>
      )}
      {decision !== null && decision.message !== null && (
        <blockquote className={style.words}>{decision.message}</blockquote>
      )}
      {state !== null && proofOf !== undefined && <a href={at(proofUrl(proofOf))}>{t('sell.proof.title')}</a>}
    </section>
  )
}

/** Another seller's home has the number of this one, and waits. */
function Claimed() {
  const { t } = useText()
  return (
    <section className={style.notice} aria-labelledby="review">
      <h2 id="review">{t('sell.claimed.title')}</h2>
      <p>{t('sell.claimed.text')}</p>
    </section>
  )
}
