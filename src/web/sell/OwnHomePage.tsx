import { useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { listingChanges } from '#contract/audit/v2.ts'
import { getCompany } from '#contract/company/v2.ts'
import { listLeadFactors, similarListings } from '#contract/listing/v1.ts'
import type { OwnListing } from '#contract/listing/v2.response.ts'
import { getOwnListing } from '#contract/listing/v2.ts'
import { ownReviewOf } from '#contract/moderation/v2.ts'
import type { ParkCard } from '#contract/park/v1.response.ts'
import { listParks } from '#contract/park/v1.ts'
import { may, userActor } from '#model/access/access.ts'
import { homePackageUrl, ownHomesUrl, ownPhotosUrl } from '#model/account/urls.ts'
import { factorsLacking } from '#model/listing/lead-factors.ts'
import { ownStatusOf } from '#model/listing/own.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { activeStatus } from '#model/listing/values.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { ResendForm } from '../parts/account/ResendForm.tsx'
import { loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { HomeCards } from '../parts/card/HomeCards.tsx'
import { HomeCounts } from '../parts/listing/HomeCounts.tsx'
import style from '../parts/listing/Homes.module.css'
import { isPublicHome, ownHomeName, ownNextSteps, ownPrice } from '../parts/listing/home-facts.ts'
import { reasonText } from '../parts/listing/reason-text.ts'
import { load, useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { resultFor } from '../ui/form/send-form.ts'
import { useSavedKey } from '../ui/form/use-saved-key.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import { AgentForm } from './AgentForm.tsx'
import { DayChart } from './DayChart.tsx'
import { HomeChanges } from './HomeChanges.tsx'
import { DetailsForm, PriceForm } from './HomeFields.tsx'
import { CopyForm, HomeMoves } from './HomeMoves.tsx'
import { HomeReview } from './HomeReview.tsx'
import { changeHome, type HomeResult } from './home-action.ts'
import { NextSteps } from './NextSteps.tsx'
import { OpenHousesForm } from './OpenHousesForm.tsx'
import type { ParkChoice } from './park-fill.ts'

/** Parks that an owner can choose: the nearest ones. */
const offeredParks = { range: 15, limit: 40, 'order[]': 'distance:asc' }

/** Maximum number of similar homes; buyers get more. */
const maxSimilar = 3

/** The park of a home comes first; it may be outside the area, or closed. */
function parksFor({ park }: OwnListing, nearby: readonly ParkCard[]): ParkChoice[] {
  const others = nearby.filter(({ key }) => key !== park?.key).map(({ key, label }) => ({ key, label }))
  return park ? [{ key: park.key, label: park.name }, ...others] : others
}

export const loader = (args: LoaderFunctionArgs) => loadOrFormOnly(args, () => loadHome(args))

type HomeData = Awaited<ReturnType<typeof loadHome>>

async function loadHome(args: LoaderFunctionArgs) {
  const person = await requirePerson(args)
  const path = { key: args.params.key ?? '' }
  const [home, review, changes] = await Promise.all([
    load(args, getOwnListing, { path }),
    load(args, ownReviewOf, { path }),
    load(args, listingChanges, { path }),
  ])
  const { key, membership } = person
  const actor = userActor(key, false, membership ? [membership] : [])
  const { ownerKey: companyKey } = home.payload
  const isPublic = home.payload.active === activeStatus.Active && !home.payload.holdReview
  const [nearby, factors, similar] = await Promise.all([
    load(args, listParks, {
      query: { ...home.payload.address.coordinatePoint, ...offeredParks },
      detail: 'micro',
    }),
    isPublic ? load(args, listLeadFactors) : undefined,
    isPublic ? load(args, similarListings, { path }) : undefined,
  ])
  const isAssigned = companyKey !== null && may(actor, 'listing.assign', home.payload)
  const company = isAssigned ? await load(args, getCompany, { path: { companyKey } }) : undefined
  return {
    home: home.payload,
    people: company?.payload.people,
    // Staff use separate pages.
    isReader:
      membership !== null &&
      may(actor, 'listing.read', home.payload) &&
      !may(actor, 'listing.change', home.payload),
    parks: parksFor(home.payload, nearby.payload),
    factors: factors ? factorsLacking(home.payload, factors.payload) : [],
    similar: similar?.payload.slice(0, maxSimilar) ?? [],
    review: review.payload,
    changes: changes.payload,
    changeCount: changes.meta.total,
  }
}

export const action = (args: ActionFunctionArgs) => changeHome(args)

/** The newest version that the page knows: after a conflict, that of the form's result. */
function useNewest(loaded: OwnListing): OwnListing {
  const current = useActionData<HomeResult>()?.current
  return current?.key === loaded.key && current.version > loaded.version ? current : loaded
}

const isSold = ({ active }: OwnListing) => active === activeStatus.Sold

/**
 * The version that a form was filled with. Another form of the page leaves it, so that typed values remain; a conflict
 * is merged by the action.
 */
function useBase(home: OwnListing, name: 'price' | 'details'): OwnListing {
  const [base, setBase] = useState(home)
  const [query] = useSearchParams()
  const result = resultFor(useActionData<HomeResult>(), name)
  // A sold home has another price form.
  const isOther = name === 'price' && isSold(base) !== isSold(home)
  const isOwn =
    query.get('sent') === name || result?.current !== undefined || base.key !== home.key || isOther
  if (isOwn && (base.version !== home.version || base.key !== home.key)) setBase(home)
  return base
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return loaded ? <Home loaded={loaded} /> : <ResendForm page="homes" />
}

/** A home of the user: its numbers, its status and a form for everything that can be changed. */
function Home({ loaded }: { loaded: HomeData }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { now } = useRenderContext()
  const [query] = useSearchParams()
  const { isReader, people, parks, factors, similar, review, changes, changeCount } = loaded
  const home = useNewest(loaded.home)
  const [price, details] = [useBase(home, 'price'), useBase(home, 'details')]
  const result = useActionData<HomeResult>()
  const status = ownStatusOf(home)
  const steps = ownNextSteps(home, home.description !== null, now)
  return (
    <AccountLayout page="homes" title={ownHomeName(home)}>
      {query.has('sent') && !result && <Saved>{t('sell.saved')}</Saved>}
      <section className={style.facts} aria-label={t('sell.summary')}>
        <p>
          <span className={style.status} data-status={status}>
            {t(`sell.status.${status}`)}
          </span>{' '}
          <b>{ownPrice(home, t, language)}</b>
        </p>
        {status === 'held' && <p>{t('sell.held.text')}</p>}
        {home.removalReason !== null && (
          <p>{t('sell.removed.reason', { reason: reasonText(t, home.removalReason) })}</p>
        )}
        <HomeCounts home={home} />
        <DayChart days={home.days} now={now} />
        <p className={style.actions}>
          {isPublicHome(home, now) && <a href={at(listingUrl(home.key))}>{t('sell.see')}</a>}
          <a href={at(ownPhotosUrl('listings', home.key))}>{t('sell.photos')}</a>
          <a href={at(ownHomesUrl())}>{t('sell.back')}</a>
        </p>
      </section>
      <HomeReview review={review} proofOf={home.key} />
      {isReader && <p>{t('sell.reader')}</p>}
      {!isReader && <NextSteps home={home} steps={steps} factors={factors} />}
      {people && <AgentForm key={`agent-${home.agentKey}-${home.version}`} home={home} people={people} />}
      {!isReader && <Forms home={home} price={price} details={details} parks={parks} />}
      {similar.length > 0 && (
        <section className={style.beside} aria-labelledby="beside">
          <h2 id="beside">{t('sell.beside.title')}</h2>
          <p>{t('sell.beside.text')}</p>
          <HomeCards homes={similar} />
        </section>
      )}
      <HomeChanges changes={changes} total={changeCount} people={people} parks={parks} />
    </AccountLayout>
  )
}

interface FormsProps {
  home: OwnListing
  /** The versions that the forms were filled with. */
  price: OwnListing
  details: OwnListing
  parks: readonly ParkChoice[]
}

/** Forms for changes of a home. */
function Forms({ home, price, details, parks }: FormsProps) {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const savedPrice = useSavedKey(query.get('sent') === 'price')
  const savedDetails = useSavedKey(query.get('sent') === 'details')
  return (
    <>
      <section className={style.section} aria-labelledby="price-title">
        <h2 id="price-title">{t('sell.price.title')}</h2>
        <PriceForm key={`price-${price.key}-${price.version}-${savedPrice}`} home={price} />
      </section>
      <section className={style.section} aria-labelledby="status-title">
        <h2 id="status-title">{t('sell.move.title')}</h2>
        <HomeMoves home={home} />
      </section>
      {home.active === activeStatus.Active && <OpenHousesForm home={home} />}
      <section className={style.section} aria-labelledby="package-title">
        <h2 id="package-title">{t('sell.package.title')}</h2>
        <p>
          {t(`listing.packageName.${home.packageName}`)}
          {' · '}
          <a href={at(homePackageUrl(home.key))}>{t('sell.package.change')}</a>
        </p>
      </section>
      <section className={style.section} aria-labelledby="details-title">
        <h2 id="details-title">{t('sell.form.title')}</h2>
        <DetailsForm
          key={`details-${details.key}-${details.version}-${savedDetails}`}
          home={details}
          parks={parks}
        />
      </section>
      <section className={style.section} aria-labelledby="copy-title">
        <h2 id="copy-title">{t('sell.copy.title')}</h2>
        <CopyForm home={home} />
      </section>
    </>
  )
}
