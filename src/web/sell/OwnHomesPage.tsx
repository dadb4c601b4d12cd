import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { OwnListingItem } from '#contract/v2/own-listing.response.ts'
import { ownedListings } from '#contract/v2/own-listing.ts'
import { ownHomesUrl, ownHomeUrl, ownPhotosUrl } from '#model/account/urls.ts'
import { ownStatusOf } from '#model/listing/own.ts'
import { startListingUrl } from '#model/listing/urls.ts'
import { articleUrl } from '#model/page-urls.ts'
import { AccountLayout } from '../ui/account/AccountLayout.tsx'
import { requirePerson } from '../ui/account/require-person.ts'
import { useText } from '../ui/client/text.tsx'
import { load, queryOf, useLocalized, useWorld } from '../ui/client/world.ts'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { Photo, shownPhoto } from '../ui/primitives/Photo.tsx'
import { HomeCounts } from './HomeCounts.tsx'
import style from './Homes.module.css'
import { ownHomeName, ownNextSteps, ownPrice } from './home-facts.ts'

/** Homes per page. */
const PAGE_SIZE = 24

export async function loader(args: LoaderFunctionArgs) {
  const { key } = await requirePerson(args)
  const asked = queryOf(args.request).get('page') ?? ''
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
  const { payload, meta } = await load(args, ownedListings, {
    path: { ownerType: 'registered-users', ownerKey: key },
    query: { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE },
  })
  const pages = Math.ceil(meta.total / PAGE_SIZE)
  if (page > Math.max(1, pages)) throw redirect(ownHomesUrl(Math.max(1, pages)))
  return {
    homes: payload.map(({ photos, ...home }) => ({ ...home, photo: photos.map(shownPhoto)[0] })),
    page,
    pages,
  }
}

/** The user's own homes: status, numbers, and what to do next. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { homes, page, pages } = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="homes">
      {homes.length === 0 ? (
        <div className={style.empty}>
          <h2>{t('sell.empty.title')}</h2>
          <p>{t('sell.empty.text')}</p>
          <ButtonLink kind="primary" href={at(startListingUrl())}>
            {t('sell.empty.start')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <ButtonLink href={at(startListingUrl())} className={style.start}>
            {t('sell.another')}
          </ButtonLink>
          <ul role="list" className={style.homes}>
            {homes.map(home => (
              <Home key={home.key} home={home} />
            ))}
          </ul>
        </>
      )}
      <Pagination page={page} pages={pages} address={to => at(ownHomesUrl(to))} />
      <p>
        <a href={at(articleUrl('sell-your-home-on-this-site'))}>{t('sell.guide')}</a>
      </p>
    </AccountLayout>
  )
}

type ShownHome = Awaited<ReturnType<typeof loader>>['homes'][number] & Omit<OwnListingItem, 'photos'>

function Home({ home }: { home: ShownHome }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { now } = useWorld()
  const name = ownHomeName(home)
  const status = ownStatusOf(home)
  const steps = ownNextSteps(home, home.hasDescription, now)
  const edit = at(ownHomeUrl(home.key))
  return (
    <li className={style.home}>
      <div className={style.photo}>
        <Photo of={{ owner: 'homes', key: home.key }} photo={home.photo} sizes="200px" />
      </div>
      <div className={style.facts}>
        <h2>
          <a href={edit}>{name}</a>
        </h2>
        <p className={style.price}>{ownPrice(home, t, language)}</p>
        <p>
          <span className={style.status} data-status={status}>
            {t(`sell.status.${status}`)}
          </span>
        </p>
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
