import type { PackageOffer } from '#contract/package/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { errorText } from '../ui/form/error-text.ts'
import formStyle from '../ui/form/Form.module.css'
import type { ShownField } from '../ui/form/shown.ts'
import style from './Package.module.css'

interface PackageChoicesProps {
  field: ShownField
  offers: readonly PackageOffer[]
  /** Photos of the home. */
  photos: number
  /** Chosen at first. */
  initial: string
}

/** Radio buttons for the packages, each with its price and what it does. */
export function PackageChoices({ field, offers, photos, initial }: PackageChoicesProps) {
  const { t, language } = useText()
  const { money } = formats(language)
  const label = t('package.choose')
  const chosen = field.initial?.[0] ?? initial
  return (
    <fieldset
      className={formStyle.choices}
      aria-describedby={field.error && field.errorId}
      data-wrong={field.error ? '' : undefined}
    >
      <legend className={formStyle.label}>{label}</legend>
      {field.error && (
        <p id={field.errorId} className={formStyle.error}>
          {errorText(t, field, label)}
        </p>
      )}
      <div className={style.packages}>
        {offers.map(offer => {
          const { packageName, price, monthlyPrice, days } = offer
          const name = t(`listing.packageName.${packageName}`)
          return (
            <div key={packageName} className={style.package}>
              <label className={style.name}>
                <input
                  type="radio"
                  id={packageName === offers[0]?.packageName ? field.id : undefined}
                  name={field.name}
                  value={packageName}
                  defaultChecked={chosen === packageName}
                  aria-invalid={field.error ? true : undefined}
                  aria-describedby={`${field.id}-${packageName}`}
                />
                {name}
              </label>
              <div id={`${field.id}-${packageName}`} className={style.about}>
                <p>
                  <b className={style.price}>{price === 0 ? t('package.free') : money(price)}</b>{' '}
                  {days !== null && t('package.days', { n: days })}
                  {monthlyPrice !== null && (
                    <span className={style.monthly}>
                      {t('package.monthly', { price: money(monthlyPrice) })}
                    </span>
                  )}
                </p>
                <ul>
                  {effectTexts(offer, t).map(text => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
                {photos > offer.photos && (
                  <p>{t('package.tooManyPhotos', { n: photos, left: photos - offer.photos, name })}</p>
                )}
              </div>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Effects of a package, in sentences. */
function effectTexts({ photos, days, caption, rank, star, sponsored }: PackageOffer, t: Text): string[] {
  return [
    t('package.effect.photos', { n: photos }),
    days === null && t('package.effect.endless'),
    caption && t('package.effect.caption'),
    rank > 0 && t('package.effect.rank'),
    star && t('package.effect.star'),
    sponsored && t('package.effect.sponsored'),
  ].filter(text => text !== false)
}
