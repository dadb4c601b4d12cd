import { Form, useActionData } from 'react-router'
import type { OwnListingItem } from '#contract/listing/v2.response.ts'
import { ownHomeUrl, ownPhotosUrl } from '#model/account/urls.ts'
import { hasCurrentPrice, maxPrices, pricedField } from '#model/listing/list-price.ts'
import { ownStatusOf } from '#model/listing/own.ts'
import { HomeCounts } from '../parts/listing/HomeCounts.tsx'
import style from '../parts/listing/Homes.module.css'
import { ownHomeName, ownNextSteps, ownPrice } from '../parts/listing/home-facts.ts'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { messageText } from '../ui/form/error-text.ts'
import formStyle from '../ui/form/Form.module.css'
import { FORM_NAME, type FormResult } from '../ui/form/send-form.ts'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import { Photo, type ShownPhoto } from '../ui/primitives/Photo.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'

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

/** A home in the list of its owner. */
export function HomesItem({ home, company, isSaved, chosenBy }: HomesItemProps) {
  const { t, language } = useText()
  const at = useLocalized()
  const { now } = useRenderContext()
  const name = ownHomeName(home)
  const status = ownStatusOf(home)
  const steps = ownNextSteps(home, home.hasDescription, now)
  const edit = at(ownHomeUrl(home.key))
  return (
    <li className={style.home} id={`home-${home.key}`}>
      <div className={style.photo}>
        <Photo of={{ owner: 'homes', key: home.key }} photo={home.photo} sizes="200px" />
      </div>
      <div className={style.facts}>
        <h2>
          <a href={edit}>{name}</a>
        </h2>
        {chosenBy !== undefined && home.canChange && (
          <label className={formStyle.choice}>
            <input type="checkbox" name="home" value={home.key} form={chosenBy} />
            <span>
              {t('sell.many.choose')}
              <span className="visually-hidden">: {name}</span>
            </span>
          </label>
        )}
        {home.ownNumber !== null && <p>{t('sell.ownNumber', { number: home.ownNumber })}</p>}
        <p className={style.price}>{ownPrice(home, t, language)}</p>
        {isSaved && <Saved>{t('sell.price.saved')}</Saved>}
        {hasCurrentPrice(home) && home.canChange && (
          <PriceInPlace key={home.version} home={home} name={name} />
        )}
        <p>
          <span className={style.status} data-status={status}>
            {t(`sell.status.${status}`)}
          </span>
        </p>
        {home.sameIdentity && (
          <p className={style.notice}>
            {t(home.holdReview ? 'sell.review.reason.identity' : 'sell.claimed.title')}{' '}
            <a href={edit}>{t('sell.claimed.look')}</a>
          </p>
        )}
        {home.ownerType === 'companies' && company !== undefined && <p>{company}</p>}
        <HomeCounts home={home} />
        {steps.length > 0 && (
          <div>
            <h3>{t('sell.next')}</h3>
            <ul>
              {steps.map(step => (
                <li key={step}>{t(`sell.next.${step}`)}</li>
              ))}
            </ul>
          </div>
        )}
        <span className={style.actions}>
          <ButtonLink href={edit}>
            {t('sell.edit')}
            <span className="visually-hidden">: {name}</span>
          </ButtonLink>
          <ButtonLink href={at(ownPhotosUrl('listings', home.key))}>
            {t('sell.photos')}
            <span className="visually-hidden">: {name}</span>
          </ButtonLink>
        </span>
      </div>
    </li>
  )
}

/** The name of the form for the price of a home. */
export const priceFormName = (key: number): string => `price-${key}`

/** The price of a home, as a form that opens in its place. */
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
    // A refused form shows its error.
    <details className={style.inPlace} open={result !== undefined || undefined}>
      <summary>
        {t('sell.price.change')}
        <span className="visually-hidden">: {name}</span>
      </summary>
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
    </details>
  )
}
