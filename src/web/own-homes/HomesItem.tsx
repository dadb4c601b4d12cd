import { Form, useActionData } from 'react-router'
import type { OwnListingItem } from '#contract/listing/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { keysOf } from '#kit/keys.ts'
import { ownHomeUrl, ownPhotosUrl } from '#model/account/urls.ts'
import { hasCurrentPrice, maxPrices, pricedField } from '#model/listing/list-price.ts'
import { ownStatusOf } from '#model/listing/own.ts'
import { ownDays, ownHomeName, ownNextSteps, ownPrice } from '../parts/listing/home-facts.ts'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { messageText } from '../ui/form/error-text.ts'
import formStyle from '../ui/form/Form.module.css'
import { FORM_NAME, type FormResult } from '../ui/form/send-form.ts'
import { Button } from '../ui/primitives/Button.tsx'
import { Photo, type ShownPhoto } from '../ui/primitives/Photo.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './OwnHomes.module.css'

type ShownHome = Omit<OwnListingItem, 'photos'> & {
  photo: ShownPhoto | undefined
  /** The user may change its status and price. */
  canChange: boolean
}

interface HomesItemProps {
  home: ShownHome
  company: string | undefined
  /** Its price was changed just now. */
  isSaved: boolean
  /** ID of the form for the selected homes; absent if none can be selected. */
  chosenBy: string | undefined
}

/** A home in its owner’s list: a row, or a short card on phones. */
export function HomesItem({ home, company, isSaved, chosenBy }: HomesItemProps) {
  const { t, language } = useText()
  const at = useLocalized()
  const { now } = useRenderContext()
  const { number } = formats(language)
  const refused = useActionData<FormResult>()?.form === priceFormName(home.key)
  const name = ownHomeName(home)
  const status = ownStatusOf(home)
  const [step] = ownNextSteps(home, home.hasDescription, now)
  const edit = at(ownHomeUrl(home.key))
  const photos = at(ownPhotosUrl('listings', home.key))
  const views = home.recentViews.reduce((sum, count) => sum + count, 0)
  const counts = { recentViews: views, leads: home.leadCount, days: ownDays(home, now) }
  return (
    <li className={style.home} id={`home-${home.key}`}>
      {chosenBy !== undefined && home.canChange && (
        <label className={style.choose}>
          <input type="checkbox" name="home" value={home.key} form={chosenBy} />
          <span className="visually-hidden">
            {t('sell.many.choose')}: {name}
          </span>
        </label>
      )}
      <div className={style.photo}>
        <Photo of={{ owner: 'homes', key: home.key }} photo={home.photo} sizes="72px" />
      </div>
      <div className={style.name}>
        <h2>
          <a href={edit}>{name}</a>
        </h2>
        <p>
          <span className={style.status} data-status={status}>
            {t(`sell.status.${status}`)}
          </span>{' '}
          {[home.ownNumber, home.ownerType === 'companies' && company].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className={style.price}>{ownPrice(home, t, language)}</p>
      <ul role="list" className={style.counts} aria-label={t('sell.counts')}>
        {keysOf(counts).map(each => (
          <li key={each}>
            {each === 'recentViews' && views > 0 && <Line values={home.recentViews} />}
            {counts[each] === 0 && <b aria-hidden="true">– </b>}
            <b className={counts[each] === 0 ? 'visually-hidden' : undefined}>{number(counts[each])}</b>{' '}
            {t(each === 'days' ? 'sell.count.shortDays' : `sell.count.${each}`, { count: counts[each] })}
          </li>
        ))}
      </ul>
      <p className={style.next}>
        {step && (
          <a href={step === 'add-photos' ? photos : edit}>
            {t(`sell.step.${step}`)}
            <span className="visually-hidden">: {name}</span>
          </a>
        )}
      </p>
      {/* A refused price shows its error. */}
      <details data-menu="" name="home" className={style.more} open={refused || undefined}>
        <summary>
          <span aria-hidden="true">⋯</span>
          <span className="visually-hidden">{t('sell.more', { name })}</span>
        </summary>
        <div className={style.panel}>
          <a href={edit}>
            {t('sell.edit')}
            <span className="visually-hidden">: {name}</span>
          </a>
          <a href={photos}>
            {t('sell.photos')}
            <span className="visually-hidden">: {name}</span>
          </a>
          {hasCurrentPrice(home) && home.canChange && (
            <PriceInPlace key={home.version} home={home} name={name} />
          )}
        </div>
      </details>
      {isSaved && (
        <div className={style.wide}>
          <Saved>{t('sell.price.saved')}</Saved>
        </div>
      )}
      {home.sameIdentity && (
        <p className={`${style.notice} ${style.wide}`}>
          {t(home.holdReview ? 'sell.review.reason.identity' : 'sell.claimed.title')}{' '}
          <a href={edit}>{t('sell.claimed.look')}</a>
        </p>
      )}
    </li>
  )
}

/** A bar for each day. */
function Line({ values }: { values: readonly number[] }) {
  const scale = 10 / Math.max(...values)
  return (
    <svg viewBox="0 0 28 10" preserveAspectRatio="none" aria-hidden="true">
      <path d={values.map((value, day) => `M${day} 10h.7v${-value * scale}h-.7z`).join('')} />
    </svg>
  )
}

/** The name of the form for the price of a home. */
export const priceFormName = (key: number): string => `price-${key}`

/** The price of a home, as a form in the menu of its row. */
function PriceInPlace({ home, name }: { home: ShownHome; name: string }) {
  const { t } = useText()
  const ofPage = useActionData<FormResult>()
  const form = priceFormName(home.key)
  const result = ofPage?.form === form ? ofPage : undefined
  const error = result?.errors?.fields.price ?? result?.errors?.form[0]
  const field = pricedField(home)
  const was = home[field] ?? ''
  const label = t(`sell.field.${field}`)
  return (
    <Form method="post" replace state={{ noScroll: true }} className={formStyle.form}>
      <input type="hidden" name={FORM_NAME} value={form} />
      <input type="hidden" name="version" value={home.version} />
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="was" value={was} />
      <div className={formStyle.field} data-wrong={error === undefined ? undefined : ''}>
        <label htmlFor={form} className={formStyle.label}>
          {label}
        </label>
        {error !== undefined && (
          <p id={`${form}-error`} role="alert" className={formStyle.error}>
            {messageText(t, error, { label, field: label, n: /^less/.test(error) ? maxPrices[field] : 0 })}
          </p>
        )}
        <input
          id={form}
          name="price"
          inputMode="numeric"
          size={12}
          defaultValue={result?.typed?.price?.[0] ?? was}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${form}-error`}
          className={formStyle.short}
        />
      </div>
      <Button type="submit" kind="primary">
        {t('sell.price.submit')}
        <span className="visually-hidden">: {name}</span>
      </Button>
    </Form>
  )
}
