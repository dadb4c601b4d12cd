import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { OwnPark } from '#contract/v2/own-park.response.ts'
import { getOwnPark, patchPark } from '#contract/v2/own-park.ts'
import { formats } from '#i18n/format.ts'
import { accountPageUrl, ownParkUrl, ownPhotosUrl, rentAnswerUrl } from '#model/account/urls.ts'
import { type ParkField, parkEdit, savedPark } from '#model/park/edit-form.ts'
import { parkUrl } from '#model/park/urls.ts'
import { AccountLayout } from '../ui/account/AccountLayout.tsx'
import { KeptForm } from '../ui/account/KeptForm.tsx'
import { loadOrFormOnly, requirePerson } from '../ui/account/require-person.ts'
import { useText } from '../ui/client/text.tsx'
import { load, useLocalized } from '../ui/client/world.ts'
import { type EditResult, sendEdit } from '../ui/edit/edit-action.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Business.module.css'
import { EmbedCode } from './EmbedCode.tsx'
import { Facts } from './Facts.tsx'
import { ParkForm } from './ParkForm.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    await requirePerson(args)
    return (await load(args, getOwnPark, { path: { key: args.params.key ?? '' } })).payload
  })

export function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  return sendEdit(args, {
    operation: patchPark,
    edit: parkEdit,
    call: (client, input) => client.call(patchPark, { ...input, path: { key } }),
    fields: savedPark,
    done: `${ownParkUrl(key)}?sent=1`,
  })
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return loaded ? <Park loaded={loaded} /> : <KeptForm page="parks" />
}

/** A park of the user: its numbers, its rents, and a form for everything that can be changed. */
function Park({ loaded }: { loaded: OwnPark }) {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const result = useActionData<EditResult<OwnPark, ParkField>>()
  const current = result?.current
  // After a conflict the action knows a newer version.
  const park = current?.key === loaded.key && current.version > loaded.version ? current : loaded
  return (
    <AccountLayout page="parks" title={park.label}>
      {query.has('sent') && !result && <Saved>{t('business.saved')}</Saved>}
      {query.has('added') && park.review === 'pending' && <Saved>{t('business.parks.added')}</Saved>}
      <ParkStatus park={park} />
      <section className={style.facts} aria-label={t('business.counts')}>
        <Facts isPublic={park.active} counts={{ leads: park.leadCount, favorites: park.favoriteCount }} />
        <p className={style.links}>
          {park.active && <a href={at(parkUrl(park.key))}>{t('business.see')}</a>}
          <a href={at(ownPhotosUrl('parks', park.key))}>{t('business.photos')}</a>
          {park.active && <a href={at(rentAnswerUrl(park.key))}>{t('business.rents.answer')}</a>}
          <a href={at(accountPageUrl('parks'))}>{t('business.parks.all')}</a>
        </p>
      </section>
      <Rents park={park} />
      <ParkForm key={park.version} park={park} conflicts={result?.conflicts} />
      {park.active && <EmbedCode of={{ owner: 'parks', key: park.key }} name={park.name} />}
    </AccountLayout>
  )
}

/** What staff have to say about a new park, and whether somebody else claims it. */
function ParkStatus({ park: { review, reviewReason, reviewMessage, claimStatus } }: { park: OwnPark }) {
  const { t } = useText()
  if (claimStatus === 'disputed') return <p>{t('business.parks.disputed')}</p>
  if (review === 'pending') return <p>{t('business.parks.pending')}</p>
  if (review === null) return null
  return (
    <section className={style.section} aria-labelledby="review">
      <h2 id="review">{t('business.parks.refused')}</h2>
      {reviewReason !== null && reviewReason !== 'other' && <p>{t(`claim.newReason.${reviewReason}`)}</p>}
      {reviewMessage !== null && <blockquote className={style.words}>{reviewMessage}</blockquote>}
    </section>
  )
}

/** All figures of the lot rent with their dates and sources. */
function Rents({ park: { lotRents, siteRents } }: { park: OwnPark }) {
  const { t, language } = useText()
  const { money, date } = formats(language)
  const general = lotRents.map(rent => ({ ...rent, siteKind: null }))
  // Stable: of one day the figures keep their order.
  const rents = [...siteRents, ...general].sort((one, other) => other.asOf.localeCompare(one.asOf))
  if (rents.length === 0) return null
  return (
    <section className={style.section} aria-labelledby="rents">
      <h2 id="rents">{t('business.rents.title')}</h2>
      <p>{t('business.rents.text')}</p>
      <table className={style.rents}>
        <thead>
          <tr>
            <th scope="col">{t('business.rents.date')}</th>
            <th scope="col">{t('business.rents.kind')}</th>
            <th scope="col">{t('business.rents.amount')}</th>
            <th scope="col">{t('business.rents.source')}</th>
          </tr>
        </thead>
        <tbody>
          {rents.map(({ siteKind, amount, asOf, source }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two figures of one day may be the same
            <tr key={index}>
              <td>{date(asOf)}</td>
              <td>{siteKind === null ? t('business.rents.average') : t(`park.siteKind.${siteKind}`)}</td>
              <td>{money(amount)}</td>
              <td>{t(`park.rentSource.${source}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
