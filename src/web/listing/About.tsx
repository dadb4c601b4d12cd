import type { Listing } from '#contract/listing/v1.response.ts'
import { shownCaption } from '#model/listing/caption.ts'
import { offerOf } from '../parts/card/rental-text.ts'
import { LeadButton } from '../parts/lead/LeadButton.tsx'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { webAddress } from '../ui/primitives/contact.ts'
import { Section } from '../ui/primitives/Section.tsx'
import { InLanguage, Words } from '../ui/primitives/Words.tsx'
import styles from './ListingPage.module.css'
import { usePreview } from './preview.ts'

/** Texts with more characters have more than four lines on a phone. */
const FOUR_LINES = 170

/** The seller's headline and words, four lines of them until they are opened, the video and the virtual tour. */
export function About({ listing }: { listing: Listing }) {
  const { t } = useText()
  const { description, caption, packageName } = listing
  const headline = shownCaption(caption, packageName)
  const video = webAddress(listing.video)
  const tour = webAddress(listing.virtualTour)
  const isGated = !tour && listing.hasGatedTour
  if (description === null && headline === null && !video && !tour && !isGated) return null
  return (
    <Section id="description" title={t('listing.description.title', { offer: offerOf(listing) })}>
      {headline !== null && (
        <p className={styles.headline}>
          <InLanguage text={headline} />
        </p>
      )}
      {description !== null && (
        <>
          <div className={styles.words}>
            <Words text={description} />
          </div>
          {description.length > FOUR_LINES && (
            <details className={styles.fold}>
              <summary>{t('listing.description.more')}</summary>
            </details>
          )}
        </>
      )}
      {(video || tour) && (
        <p id="tour" className={styles.links}>
          {video && (
            <a href={video} target="_blank" rel="noopener nofollow">
              {t('listing.video.open')}
            </a>
          )}
          {tour && (
            <a href={tour} target="_blank" rel="noopener nofollow">
              {t('listing.tour.open')}
            </a>
          )}
        </p>
      )}
      {isGated && <GatedTour of={listing.key} />}
    </Section>
  )
}

/** A tour whose owner wants to know who watches it. */
function GatedTour({ of }: { of: number }) {
  const { t } = useText()
  const preview = usePreview()
  return (
    <>
      <p>{t('lead-way.gate')}</p>
      {preview ? (
        <Button disabled>{t('lead-way.tour')}</Button>
      ) : (
        <LeadButton subject={{ type: 'listing', key: of }} title={t('listing.tour.title')} isTour>
          {t('lead-way.tour')}
        </LeadButton>
      )}
    </>
  )
}
