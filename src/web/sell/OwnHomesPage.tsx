import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { RegisteredUser } from '#contract/registered-user.response.ts'
import type { OwnListingItem } from '#contract/v2/own-listing.response.ts'
import { confirmOwnListings, ownedListings, unconfirmedListings } from '#contract/v2/own-listing.ts'
import { may, type Owner, ownedByCompany, userActor } from '#model/access/access.ts'
import {
  homesFileUrl,
  homesLoadsUrl,
  ownHomesUrl,
  ownHomeUrl,
  ownPhotoFileUrl,
  ownPhotosUrl,
} from '#model/account/urls.ts'
import { confirmAllForm } from '#model/listing/confirm-all-form.ts'
import { MOST_CONFIRMED } from '#model/listing/notices.ts'
import { ownStatusOf } from '#model/listing/own.ts'
import { isDraft } from '#model/listing/status.ts'
import { startListingUrl } from '#model/listing/urls.ts'
import { activeStatus } from '#model/listing/values.ts'
import { articleUrl } from '#model/page-urls.ts'
import { AccountLayout } from '../ui/account/AccountLayout.tsx'
import { requirePerson } from '../ui/account/require-person.ts'
import { useText } from '../ui/client/text.tsx'
import { load, loaderContext, queryOf, useLocalized, useWorld } from '../ui/client/world.ts'
import { BegunHomes } from '../ui/draft/BegunHomes.tsx'
import { begunHomes } from '../ui/draft/begun.ts'
import { sendForm } from '../ui/form/send-form.ts'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { Photo, type ShownPhoto, shownPhoto } from '../ui/primitives/Photo.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import { ConfirmAll, type Unconfirmed } from './ConfirmAll.tsx'
import { HomeCounts } from './HomeCounts.tsx'
import style from './Homes.module.css'
import { ownHomeName, ownNextSteps, ownPrice } from './home-facts.ts'

/** Homes per page. */
const PAGE_SIZE = 24

const homeStatuses = ['on-market', 'draft', 'sold', 'off-market'] as const
const { Started, InProgress, Active, Sold, RemovedForSale, RemovedNotForSale } = activeStatus
const statusesOf = {
  'on-market': [Active],
  draft: [Started, InProgress],
  sold: [Sold],
  'off-market': [RemovedForSale, RemovedNotForSale],
} as const satisfies Record<(typeof homeStatuses)[number], readonly number[]>

/** A value of a list, or nothing. */
const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | '' =>
  values.find(value => value === given) ?? ''

/** The user, and the company that they work for: owners of homes. */
const ownersOf = ({ key, membership }: RegisteredUser): { owner: Owner; company: string | undefined }[] => [
  { owner: { ownerType: 'registered-users', ownerKey: key }, company: undefined },
  ...(membership ? [{ owner: ownedByCompany(membership.companyKey), company: membership.companyName }] : []),
]

/** Homes that can be confirmed at once; a single one is confirmed on its own page. */
async function unconfirmedOf(args: LoaderFunctionArgs, person: RegisteredUser): Promise<Unconfirmed[]> {
  const { key, membership } = person
  const actor = userActor(key, false, membership ? [membership] : [])
  const all = await Promise.all(
    ownersOf(person)
      .filter(({ owner }) => may(actor, 'listing.move', owner))
      .map(async of => ({
        ...of,
        count: (await load(args, unconfirmedListings, { path: { ...of.owner } })).payload.homes,
      })),
  )
  return all.filter(({ count }) => count > 1)
}

/** Confirms all homes of an owner. */
export async function action(args: ActionFunctionArgs) {
  const owners = ownersOf(await requirePerson(args))
  return sendForm(args, {
    schema: confirmAllForm,
    operation: confirmOwnListings,
    call(client, { body }) {
      const { owner } = owners.find(({ owner: { ownerType } }) => ownerType === body.of) ?? {}
      if (!owner) throw data(null, { status: 422 })
      return client.call(confirmOwnListings, { path: { ...owner } })
    },
    done: ({ homes }) => ownHomesUrl(1, { confirmed: String(homes) }),
  })
}

export async function loader(args: LoaderFunctionArgs) {
  const person = await requirePerson(args)
  const { key, membership } = person
  const query = queryOf(args.request)
  const asked = query.get('page') ?? ''
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
  const filters = {
    of: oneOf(['me', 'company'], query.get('of')),
    status: oneOf(homeStatuses, query.get('status')),
    text: (query.get('text') ?? '').trim().slice(0, 60),
  }
  const isOfCompany = filters.of === 'company' && membership !== null
  const owner = isOfCompany
    ? ownedByCompany(membership.companyKey)
    : { ownerType: 'registered-users' as const, ownerKey: key }
  const [{ payload, meta }, unconfirmed, drafts] = await Promise.all([
    load(args, ownedListings, {
      path: { ...owner },
      query: {
        offset: (page - 1) * PAGE_SIZE,
        limit: PAGE_SIZE,
        companies: filters.of === '',
        text: filters.text,
        ...(filters.status && { 'active[]': [...statusesOf[filters.status]] }),
      },
    }),
    unconfirmedOf(args, person),
    begunHomes(args.context.get(loaderContext).client),
  ])
  const pages = Math.ceil(meta.total / PAGE_SIZE)
  if (page > Math.max(1, pages)) throw redirect(ownHomesUrl(Math.max(1, pages), filters))
  return {
    company: membership?.companyName,
    owners: ownersOf(person),
    unconfirmed,
    drafts,
    filters,
    total: meta.total,
    homes: payload.map(({ photos, ...home }) => ({ ...home, photo: coverOf(home, photos[0]) })),
    page,
    pages,
  }
}

/** The cover as its owner sees it: before a home is published, nobody else does. */
const coverOf = ({ key, active }: Pick<OwnListingItem, 'key' | 'active'>, photo: ShownPhoto | undefined) =>
  photo && {
    ...shownPhoto(photo),
    ...(isDraft(active) && { src: ownPhotoFileUrl('listings', key, photo) }),
  }

/** The user's own homes: status, numbers, and what to do next. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { homes, company, owners, unconfirmed, drafts, filters, page, pages, total } =
    useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const confirmed = Number(query.get('confirmed') ?? '')
  const isFiltered = Object.values(filters).some(value => value !== '')
  return (
    <AccountLayout page="homes">
      {confirmed > 0 && confirmed <= MOST_CONFIRMED && (
        <Saved>{t('sell.confirmAll.done', { count: confirmed })}</Saved>
      )}
      <BegunHomes drafts={drafts} />
      {homes.length === 0 && !isFiltered ? (
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
          {(isFiltered || pages > 1 || company !== undefined) && (
            <Filters company={company} filters={filters} />
          )}
          {unconfirmed.map(one => (
            <ConfirmAll key={one.owner.ownerType} unconfirmed={one} />
          ))}
          {isFiltered && <p role="status">{t('sell.filter.found', { n: total })}</p>}
          <ul role="list" className={style.homes}>
            {homes.map(home => (
              <Home key={home.key} home={home} company={company} />
            ))}
          </ul>
        </>
      )}
      <Pagination page={page} pages={pages} address={to => at(ownHomesUrl(to, filters))} />
      <p>
        <a href={at(homesLoadsUrl())}>{t('sell.loadFile')}</a>
      </p>
      {owners.map(file => (
        <p key={file.owner.ownerType}>
          <a href={homesFileUrl(file.owner, 'csv')} download>
            {file.company === undefined
              ? t('sell.download.me')
              : t('sell.download.company', { company: file.company })}
          </a>
        </p>
      ))}
      <p>
        <a href={at(articleUrl('sell-your-home-on-this-site'))}>{t('sell.guide')}</a>
      </p>
    </AccountLayout>
  )
}

type ShownHome = Awaited<ReturnType<typeof loader>>['homes'][number] & Omit<OwnListingItem, 'photos'>

interface FiltersProps {
  company: string | undefined
  filters: Awaited<ReturnType<typeof loader>>['filters']
}

/** Filters of the list, as a plain form. */
function Filters({ company, filters }: FiltersProps) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <form action={at(ownHomesUrl())} method="get" className={style.filters}>
      {company !== undefined && (
        <p>
          <label htmlFor="of">{t('sell.filter.of')}</label>
          <select id="of" name="of" defaultValue={filters.of}>
            <option value="">{t('sell.filter.all')}</option>
            <option value="me">{t('sell.filter.me')}</option>
            <option value="company">{company}</option>
          </select>
        </p>
      )}
      <p>
        <label htmlFor="status">{t('sell.filter.status')}</label>
        <select id="status" name="status" defaultValue={filters.status}>
          <option value="">{t('sell.filter.all')}</option>
          {homeStatuses.map(status => (
            <option key={status} value={status}>
              {t(`sell.filter.${status}`)}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor="text">{t('sell.filter.text')}</label>
        <input id="text" name="text" type="search" defaultValue={filters.text} maxLength={60} />
      </p>
      <Button type="submit">{t('sell.filter.submit')}</Button>
    </form>
  )
}

function Home({ home, company }: { home: ShownHome; company: string | undefined }) {
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
