import type { FloorPlanSeller } from '#contract/floor-plan/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { floorPlanUrl } from '#model/floor-plan/urls.ts'
import { stateName } from '#model/place/states.ts'
import { searchUrl } from '#model/search/urls.ts'
import { AppointmentButton } from '../parts/appointment/AppointmentButton.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { Phone } from '../ui/primitives/Phone.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './FloorPlanPage.module.css'
import type { FloorPlanData } from './load-floor-plan.ts'

/** Dealers that sell the plan, by distance from an entered ZIP code, and their states. The form works without script. */
export function DealersSection({ plan, sellers, sellerCount, zip, zipError, place }: FloorPlanData) {
  const { t } = useText()
  const localize = useLocalized()
  if (sellerCount === 0)
    return (
      <Section id="dealers" title={t('floor-plan.dealers.title')}>
        <p>{t('floor-plan.dealers.none')}</p>
      </Section>
    )
  const problem = zipError && t(`floor-plan.dealers.error.${zipError}`, { zip })
  return (
    <Section id="dealers" title={t('floor-plan.dealers.title')}>
      <form className={styles.form} action={`${localize(floorPlanUrl(plan.key))}#dealers`} data-no-scroll="">
        <label htmlFor="zip">{t('floor-plan.dealers.zip')}</label>
        {problem && (
          <p id="zip-problem" className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <p className={styles.fields}>
          <input
            id="zip"
            name="zip"
            key={zip}
            defaultValue={zip}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            {...(problem && { 'aria-invalid': true, 'aria-describedby': 'zip-problem' })}
          />
          <Button kind="main" type="submit">
            {t('floor-plan.dealers.find')}
          </Button>
        </p>
      </form>
      <p className={styles.count} aria-live="polite">
        {place === null
          ? t('floor-plan.dealers.count', { count: sellerCount })
          : t('floor-plan.dealers.near', { count: sellerCount, place })}
        {sellers.length < sellerCount && ` ${t('floor-plan.dealers.first', { count: sellers.length })}`}
      </p>
      <ol role="list" className={detail.boxes}>
        {sellers.map(seller => (
          <li key={seller.key}>
            <Seller seller={seller} plan={plan.key} />
          </li>
        ))}
      </ol>
      <States abbreviations={plan.states} />
    </Section>
  )
}

function Seller({ seller, plan }: { seller: FloorPlanSeller; plan: number }) {
  const { key, name, phone, address, distance, isTourOffered, price } = seller
  const { t, language } = useText()
  const localize = useLocalized()
  return (
    <>
      <h3>
        <a href={localize(dealerUrl(key, { name, city: address.city, state: address.state }))}>{name}</a>
      </h3>
      <p>
        {address.city}, {address.state} {address.postalCode}
        {distance !== undefined && <span> · {formats(language).miles(distance)}</span>}
      </p>
      {price !== null && <p>{t('floor-plan.dealers.price', { price: formats(language).money(price) })}</p>}
      {phone !== null && (
        <p>
          <Phone number={phone} />
        </p>
      )}
      {isTourOffered && (
        <p>
          <AppointmentButton type="floorplan" entityKey={plan} dealer={key} />
        </p>
      )}
    </>
  )
}

function States({ abbreviations }: { abbreviations: readonly string[] }) {
  const { t, language } = useText()
  const localize = useLocalized()
  return (
    <>
      <h3>{t('floor-plan.states.title')}</h3>
      <ul role="list" className={styles.states}>
        {abbreviations.map(state => (
          <li key={state}>
            <a href={localize(searchUrl('floorplans', state))}>{stateName(state, language)}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
