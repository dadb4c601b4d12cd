import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { OwnDealer } from '#contract/dealer/v2.response.ts'
import { getOwnDealer, patchDealer } from '#contract/dealer/v2.ts'
import { isFailure } from '#contract/error.ts'
import {
  accountPageUrl,
  dealerAssociationsUrl,
  newDealerUrl,
  ownDealerUrl,
  ownPeopleUrl,
  ownPhotosUrl,
  soldPlansUrl,
} from '#model/account/urls.ts'
import type { DealerFieldName } from '#model/dealer/all-fields.ts'
import { dealerEdit, savedDealer } from '#model/dealer/edit-form.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { ResendForm } from '../parts/account/ResendForm.tsx'
import { loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { CloseDealer } from '../parts/dealer/CloseDealer.tsx'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { isClosing, sendClosing } from '../ui/edit/Closing.tsx'
import { type EditResult, sendEdit } from '../ui/edit/edit-action.ts'
import { FORM_NAME } from '../ui/form/send-form.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Business.module.css'
import { DealerForm } from './DealerForm.tsx'
import { EmbedCode } from './EmbedCode.tsx'
import { Facts } from './Facts.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    await requirePerson(args)
    return (await load(args, getOwnDealer, { path: { key: args.params.key ?? '' } })).payload
  })

/** Texts after the forms were saved, by the parameter of the URL. */
const savedTexts = [
  ['added', 'new-dealer.added'],
  ['close', 'new-dealer.close.done'],
  ['reopen', 'new-dealer.reopen.done'],
] as const

/** Saves the dealer, closes it or opens it again. */
export async function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  const name = (await args.request.clone().formData()).get(FORM_NAME)
  if (isClosing(name)) return sendClosing(args, name, { of: 'dealer', key, page: ownDealerUrl(key) })
  return sendEdit(args, {
    operation: patchDealer,
    edit: dealerEdit,
    async call(client, input) {
      // The call names the owner.
      const owned = await client.call(getOwnDealer, { path: { key } })
      if (isFailure(owned.body)) return { ...owned, body: owned.body }
      const { ownerType, ownerKey } = owned.body.payload
      return client.call(patchDealer, {
        ...input,
        path: { key, ownerType: ownerType ?? 'registered-users', ownerKey: ownerKey ?? 0 },
      })
    },
    fields: savedDealer,
    done: `${ownDealerUrl(key)}?sent=1`,
  })
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return loaded ? <Dealer loaded={loaded} /> : <ResendForm page="dealers" />
}

/** A dealer of the user: its numbers, and a form for everything that can be changed. */
function Dealer({ loaded }: { loaded: OwnDealer }) {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const result = useActionData<EditResult<OwnDealer, DealerFieldName>>()
  const current = result?.current
  // After a conflict the action knows a newer version.
  const dealer = current?.key === loaded.key && current.version > loaded.version ? current : loaded
  return (
    <AccountLayout page="dealers" title={dealer.label}>
      {query.has('sent') && !result && (
        <Saved>{t(savedTexts.find(([sent]) => sent === query.get('sent'))?.[1] ?? 'business.saved')}</Saved>
      )}
      <Review dealer={dealer} />
      {dealer.closedByStaff && <p>{t('new-dealer.closedByStaff')}</p>}
      <section className={style.facts} aria-label={t('business.counts')}>
        <Facts
          isPublic={dealer.active}
          counts={{
            homes: dealer.homesCount,
            leads: dealer.leadCount,
            favorites: dealer.favoriteCount,
          }}
        >
          {dealer.packageName === null
            ? t('business.noPackage')
            : t('business.package', { name: t(`business.package.${dealer.packageName}`) })}
        </Facts>
        <p className={style.links}>
          {dealer.active && (
            <a href={at(dealerUrl(dealer.key, { name: dealer.name, ...dealer.address }))}>
              {t('business.see')}
            </a>
          )}
          <a href={at(ownPhotosUrl('sales-centers', dealer.key))}>{t('business.photos')}</a>
          <a href={at(ownPeopleUrl(dealer.key))}>{t('business.people')}</a>
          {dealer.review === null && (
            <a href={at(dealerAssociationsUrl(dealer.key))}>{t('business.association')}</a>
          )}
          <a href={at(soldPlansUrl(dealer.key))}>{t('business.soldPlans')}</a>
          <a href={at(accountPageUrl('dealers'))}>{t('business.dealers.all')}</a>
        </p>
      </section>
      <DealerForm key={dealer.version} dealer={dealer} conflicts={result?.conflicts} />
      {dealer.active && <EmbedCode of={{ owner: 'dealers', key: dealer.key }} name={dealer.name} />}
      {dealer.review === null && !dealer.closedByStaff && (
        <CloseDealer isPublic={dealer.active} className={style.section} />
      )}
    </AccountLayout>
  )
}

/** The review of a new dealer by staff. */
function Review({ dealer: { review, reviewReason, reviewMessage } }: { dealer: OwnDealer }) {
  const { t } = useText()
  const at = useLocalized()
  if (review === null) return null
  if (review === 'pending') return <p>{t('new-dealer.pending')}</p>
  return (
    <section className={style.section} aria-labelledby="review">
      <h2 id="review">{t('new-dealer.refused')}</h2>
      {reviewReason !== null && reviewReason !== 'other' && <p>{t(`new-dealer.reason.${reviewReason}`)}</p>}
      {reviewMessage !== null && <blockquote className={style.words}>{reviewMessage}</blockquote>}
      <p>
        <a href={at(newDealerUrl())}>{t('new-dealer.again')}</a>
      </p>
    </section>
  )
}
