import type { ReactNode } from 'react'
import type { Listing } from '#contract/listing/v1.response.ts'
import { formats } from '#i18n/format.ts'
import type { DayHours } from '#model/hours.ts'
import { missingFacts } from '#model/lead/missing-facts.ts'
import { listingCodeUrl, listingUrl } from '#model/listing/urls.ts'
import { checksOf, labelOf, visitMarks } from '#model/listing/visit.ts'
import { photoUrl } from '#model/photo/urls.ts'
import { Price } from '../parts/card/Price.tsx'
import { isRental, offerOf } from '../parts/card/rental-text.ts'
import { requestedHome } from '../parts/lead/requested-home.ts'
import { costText } from '../parts/monthly-cost/cost-text.ts'
import type { TermsPark } from '../parts/park/TermsCard.tsx'
import { terms } from '../parts/park/terms-part.ts'
import { addressText } from '../ui/client/address.ts'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { phoneAddress } from '../ui/primitives/contact.ts'
import { hoursLines } from '../ui/primitives/hours-lines.ts'
import { Phone } from '../ui/primitives/Phone.tsx'
import { photoWords } from '../ui/primitives/Photo.tsx'
import { factParts, groundText, offerText } from './describe-listing.ts'
import styles from './VisitPage.module.css'

/** Hours of an office by weekday; null if it does not list any. */
export type OfficeHours = { days: readonly DayHours[] } | null

export interface VisitPageData {
  listing: Listing
  /** Lease terms of the home's park, and the hours of its office. */
  park: { terms: TermsPark; hours: OfficeHours } | null
  dealerHours: OfficeHours
}

/** All of a visit sheet that is the same for everyone: facts, offices, checks and questions with room for notes. */
export function VisitSheet({ listing, park, dealerHours }: VisitPageData) {
  const { t } = useText()
  const { key, parkDetails, tenure } = listing
  // The questions for a park include the term of its lease.
  const unlisted = missingFacts(requestedHome(listing)).filter(fact => !park || fact !== 'lotLeaseYears')
  return (
    <div className={styles.sheet}>
      <Top listing={listing} />
      <section className={styles.contact} aria-labelledby="visit-contact">
        <h2 id="visit-contact">{t('visit.contact')}</h2>
        <Contact listing={listing} parkHours={park?.hours ?? null} dealerHours={dealerHours} />
      </section>
      <section className={styles.check} aria-labelledby="visit-check">
        <h2 id="visit-check">{t('visit.check')}</h2>
        <Checks listing={listing} />
      </section>
      {(unlisted.length > 0 || park) && (
        <div className={styles.ask} data-park={park ? '' : undefined}>
          {unlisted.length > 0 && (
            <section aria-labelledby="visit-ask">
              <h2 id="visit-ask">{t('visit.ask', { offer: offerOf(listing) })}</h2>
              <ul role="list" className={styles.facts}>
                {unlisted.map(fact => (
                  <Row key={fact} id={`fact-${fact}`} label={t(`question.fact.${fact}`)} />
                ))}
              </ul>
            </section>
          )}
          {park && (
            <section aria-labelledby="visit-park">
              <h2 id="visit-park">{t('visit.questions')}</h2>
              <terms.Part park={park.terms}>
                {answers => (
                  <ul role="list">
                    {(tenure === 'own-land' ? [] : answers).map(({ question, label, value, isAnswered }) => (
                      <Row key={question} id={`lease-${question}`} label={label}>
                        {isAnswered && (
                          <>
                            {t('visit.parkSays')} {value}
                          </>
                        )}
                      </Row>
                    ))}
                    {parkDetails?.approvalApplication !== false && (
                      <Row id="lease-approval" label={t('visit.approval')} />
                    )}
                  </ul>
                )}
              </terms.Part>
            </section>
          )}
        </div>
      )}
      <section className={styles.notes} aria-labelledby="visit-notes" data-row="">
        <h2 id="visit-notes">{t('visit.notes')}</h2>
        <Note id="notes" label={t('visit.notes')} rows={4} />
      </section>
      <Code listingKey={key} />
    </div>
  )
}

/** The photo, the price and what is listed. */
function Top({ listing }: { listing: Listing }) {
  const { t, language } = useText()
  const { key, photos, park, monthlyCost } = listing
  const [photo] = photos
  const parts = factParts(listing, t, formats(language)).join(' · ')
  const known = knownFacts(listing, t, language)
  return (
    <section className={styles.top} aria-label={t('visit.facts')}>
      {photo && (
        <img
          src={photoUrl(
            { owner: 'homes', key },
            { n: photo.orderNumber, type: 'card', mod: photo.dateModifiedTs, format: 'webp' },
          )}
          alt={photoWords(photo, language, t) ?? t('photo.untold.homes', { n: photo.orderNumber })}
          width="600"
          height="450"
        />
      )}
      <div>
        <p className={styles.price}>
          <Price listing={listing} />
        </p>
        {monthlyCost && <p>{costText(listing, t, language)}</p>}
        <p>
          {[groundText(listing, t, language), park?.name, offerText(listing, t)].filter(Boolean).join(' · ')}
        </p>
        {(parts !== '' || known.length > 0) && <h2>{t('visit.facts')}</h2>}
        <p>{parts}</p>
        <dl className={styles.known}>
          {known.map(([label, value]) => (
            <div key={label}>
              <dt>{label}:</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** Facts of the listing that the lines above do not include. */
function knownFacts(listing: Listing, t: Text, language: 'en' | 'es') {
  const { money } = formats(language)
  const { make, model, isNew, titleStatus, foundation, isHud, windZone, roofLoadZone, thermalZone } = listing
  const { taxes, utilities, communityAge, communityPets } = listing
  const facts: (readonly [label: string, value: string | null])[] = [
    [t('listing.home.make'), make],
    [t('listing.home.model'), model],
    [
      t('listing.home.condition'),
      isNew === null ? null : t(isNew ? 'listing.home.neverLivedIn' : 'listing.home.used'),
    ],
    [
      t('listing.home.titleStatus'),
      titleStatus === null || isRental(listing) ? null : t(`listing.titleStatus.${titleStatus}`),
    ],
    [t('listing.home.foundation'), foundation === null ? null : t(`listing.foundation.${foundation}`)],
    [
      t('listing.home.code'),
      isHud === null ? null : t(isHud ? 'listing.home.hud' : 'listing.home.beforeHud'),
    ],
    [t('listing.home.windZone'), windZone === null ? null : t(`listing.windZone.${windZone}`)],
    [
      t('listing.home.roofLoadZone'),
      roofLoadZone === null ? null : t(`listing.roofLoadZone.${roofLoadZone}`),
    ],
    [t('listing.home.thermalZone'), thermalZone === null ? null : t(`listing.thermalZone.${thermalZone}`)],
    [t('question.fact.taxes'), taxes === null || isRental(listing) ? null : money(taxes)],
    [t('question.fact.utilities'), utilities === null ? null : money(utilities)],
    [t('listing.park.age'), communityAge === null ? null : t(`card.age.${communityAge}`)],
    [t('listing.park.pets'), communityPets ? t(`park.petsAllowed.${communityPets}`) : null],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))
}

interface ContactProps {
  listing: Listing
  parkHours: OfficeHours
  dealerHours: OfficeHours
}

/** Whom to call and when their office is open: only what the page of the home shows to everyone. */
function Contact({ listing, parkHours, dealerHours }: ContactProps) {
  const { t } = useText()
  const { sellerName, salesCenter, salesPerson, parkDetails, isPhoneShown } = listing
  const seller = salesCenter === undefined || salesCenter === null
  return (
    <ul role="list">
      {salesCenter && (
        <Office
          kind={t('listing.seller.dealer')}
          name={[
            salesCenter.name,
            salesPerson && `${salesPerson.name.firstName} ${salesPerson.name.lastName}`,
          ]
            .filter(Boolean)
            .join(', ')}
          place={addressText(salesCenter.address)}
          phone={phoneAddress(salesCenter.phone) ? <Phone number={salesCenter.phone!} /> : null}
          hours={dealerHours}
        />
      )}
      {(seller || isPhoneShown) && (
        <li>
          <strong>{t('listing.seller.name', { offer: offerOf(listing) })}:</strong>{' '}
          {sellerName ?? t('listing.notStated')}. {t('listing.seller.phone')}:{' '}
          {t(isPhoneShown ? 'visit.phoneOnPage' : 'listing.notStated')}
        </li>
      )}
      {parkDetails && (
        <Office
          kind={t('visit.park')}
          name={parkDetails.name}
          place={addressText(parkDetails.address)}
          phone={phoneAddress(parkDetails.phone) ? <Phone number={parkDetails.phone!} /> : null}
          hours={parkHours}
        />
      )}
    </ul>
  )
}

interface OfficeProps {
  kind: string
  name: string
  place: string
  phone: ReactNode
  hours: OfficeHours
}

function Office({ kind, name, place, phone, hours }: OfficeProps) {
  const { t, language } = useText()
  return (
    <li>
      <strong>
        {kind}: {name}
      </strong>
      <br />
      {place}
      <br />
      {t('listing.seller.phone')}: {phone ?? t('listing.notStated')}
      <br />
      {t('visit.hours')}: {hours ? hoursLines(hours, t, language).join('; ') : t('listing.notStated')}
    </li>
  )
}

/** The checklist from the ground to the roof: a box for fine, one for a problem, and a note. */
function Checks({ listing }: { listing: Listing }) {
  const { t } = useText()
  const { sections, homeType, isHud } = listing
  return (
    <ul role="list">
      {checksOf(isRental(listing)).map(check => (
        <li key={check} data-row="" className={styles.item}>
          <fieldset>
            <legend>
              <strong data-label="">{t(`visit.check.${check}`)}</strong>{' '}
              {t(`visit.look.${check}`, {
                sections: sections === 1 ? 'one' : 'other',
                label: labelOf(homeType, isHud),
              })}
            </legend>
            <span className={styles.marks}>
              {visitMarks.map(mark => (
                <label key={mark}>
                  <input type="checkbox" name={check} value={mark} autoComplete="off" />
                  {t(`visit.mark.${mark}`)}
                </label>
              ))}
            </span>
            <Note id={`${check}-note`} label={t('visit.note', { about: t(`visit.check.${check}`) })} />
          </fieldset>
        </li>
      ))}
    </ul>
  )
}

/** A question with room for what one hears. */
function Row({ id, label, children }: { id: string; label: string; children?: ReactNode }) {
  const { t } = useText()
  return (
    <li data-row="" className={styles.item}>
      <span data-label="">{label}</span>
      {children && <span className={styles.said}> {children}</span>}
      <Note id={id} label={t('visit.note', { about: label })} />
    </li>
  )
}

function Note({ id, label, rows = 1 }: { id: string; label: string; rows?: number }) {
  return (
    <span className={styles.note} data-rows={rows}>
      <textarea name={id} aria-label={label} rows={rows} maxLength={500} autoComplete="off" />
    </span>
  )
}

/** Link to the page of the home, and the date of the data. */
function Code({ listingKey }: { listingKey: number }) {
  const { t, language } = useText()
  const { site, now } = useRenderContext()
  const at = useLocalized()
  const url = new URL(at(listingUrl(listingKey)), site.origin).href
  return (
    <div className={styles.code}>
      <img src={at(listingCodeUrl(listingKey))} alt="" width="110" height="110" />
      <p>
        <strong>{t('visit.number', { key: listingKey })}</strong>
        <br />
        <a href={at(listingUrl(listingKey))}>{url}</a>
        <br />
        {t('visit.asOf', { date: formats(language).date(now) })}
      </p>
    </div>
  )
}
