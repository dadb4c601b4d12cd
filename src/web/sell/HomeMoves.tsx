import { useActionData } from 'react-router'
import type { OwnListing } from '#contract/listing/v2.response.ts'
import { formats, readInstant } from '#i18n/format.ts'
import { homeActionForm, pendingForm } from '#model/listing/edit-form.ts'
import { removalForm, removalReasons, saleForm } from '#model/listing/move.ts'
import { isRenewable } from '#model/listing/notices.ts'
import { ownStatusOf } from '#model/listing/own.ts'
import { activeStatus } from '#model/listing/values.ts'
import style from '../parts/listing/Homes.module.css'
import { useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Checkbox, Choices, Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import type { HomeResult } from './home-action.ts'

interface MovesProps {
  home: OwnListing
}

/** Status changes that an owner can make. */
export function HomeMoves({ home }: MovesProps) {
  const { t, language } = useText()
  const { now } = useRenderContext()
  const returned = useActionData<HomeResult>()?.form
  const { active, holdReview } = home
  const { ending } = home.dates
  const isEnding = ending !== null && isRenewable(readInstant(ending), now)
  const { Active, Sold, RemovedForSale, RemovedNotForSale } = activeStatus
  if (active === Active)
    return (
      <>
        <p>
          {t('sell.move.confirmed')} <Ago instant={home.dates.confirmed} />
        </p>
        {ending !== null && <p>{t('sell.move.until', { date: formats(language).date(ending) })}</p>}
        <div className={style.actions}>
          <PressForm home={home} name="confirm" submit={t('sell.move.confirm')} />
          {isEnding && <PressForm home={home} name="renew" submit={t('sell.move.renew')} />}
          <PendingForm key={String(home.isSalePending)} home={home} />
        </div>
        {/* A refused form shows its errors. */}
        <details className={style.box} open={returned === 'sold' || undefined}>
          <summary>{t('sell.move.sold')}</summary>
          <SaleForm home={home} />
        </details>
        <details className={style.box} open={returned === 'remove' || undefined}>
          <summary>{t('sell.move.remove')}</summary>
          <RemovalForm home={home} />
        </details>
      </>
    )
  if (!holdReview && (active === Sold || active === RemovedForSale || active === RemovedNotForSale))
    return (
      <>
        <p>{t('sell.move.relistText')}</p>
        <PressForm home={home} name="relist" submit={t('sell.move.relist')} />
      </>
    )
  return ownStatusOf(home) === 'held' ? <p>{t('sell.move.held')}</p> : null
}

interface PressFormProps extends MovesProps {
  name: 'confirm' | 'relist' | 'renew' | 'copy'
  submit: string
}

/** Begins the draft of a similar home. */
export function CopyForm({ home }: MovesProps) {
  const { t } = useText()
  return (
    <>
      <p>{t('sell.copy.text')}</p>
      <PressForm home={home} name="copy" submit={t('sell.copy.submit')} />
    </>
  )
}

/** A button with the version of the home. */
function PressForm({ home, name, submit }: PressFormProps) {
  const [form, fields] = usePageForm(homeActionForm, { id: name })
  return (
    <PostForm form={form} fields={fields} labels={{}} submit={submit} kind="plain" bare unguarded>
      <input type="hidden" name="version" value={home.version} />
    </PostForm>
  )
}

function PendingForm({ home }: MovesProps) {
  const { t } = useText()
  const [form, fields] = usePageForm(pendingForm, { id: 'pending' })
  const { version, isSalePending } = home
  const submit = t(isSalePending ? 'sell.move.notPending' : 'sell.move.pending')
  return (
    <PostForm form={form} fields={fields} labels={{}} submit={submit} kind="plain" bare unguarded>
      <input type="hidden" name="version" value={version} />
      {!isSalePending && <input type="hidden" name="isSalePending" value="on" />}
    </PostForm>
  )
}

function SaleForm({ home }: MovesProps) {
  const { t } = useText()
  const [form, fields] = usePageForm(saleForm, { id: 'sold', defaultValue: { showSold: true } })
  const labels = {
    soldPrice: t('sell.move.soldPrice'),
    soldOn: t('sell.move.soldOn'),
    showSold: t('sell.move.showSold'),
  }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('sell.move.sold')} kind="primary" bare>
      <input type="hidden" name="version" value={home.version} />
      <Field
        field={{ ...fields.soldPrice, required: 'either' }}
        label={labels.soldPrice}
        hint={t('sell.move.soldPriceHint')}
        inputMode="numeric"
        size={12}
      />
      <Field
        field={{ ...fields.soldOn, required: 'either' }}
        label={labels.soldOn}
        hint={t('sell.move.soldOnHint')}
        type="date"
        size={12}
      />
      <Checkbox field={fields.showSold} label={labels.showSold} />
    </PostForm>
  )
}

function RemovalForm({ home }: MovesProps) {
  const { t } = useText()
  const [form, fields] = usePageForm(removalForm, { id: 'remove' })
  const labels = { reason: t('sell.move.reason') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('sell.move.remove')} kind="primary" bare>
      <input type="hidden" name="version" value={home.version} />
      <Choices
        field={fields.reason}
        label={labels.reason}
        values={removalReasons.map(value => ({ value, text: t(`sell.reason.${value}`) }))}
      />
    </PostForm>
  )
}
