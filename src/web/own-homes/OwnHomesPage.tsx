import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { OwnListingItem } from '#contract/listing/v2.response.ts'
import { confirmOwnListings, ownedListings, patchListing, unconfirmedListings } from '#contract/listing/v2.ts'
import type { RegisteredUser } from '#contract/registered-user.response.ts'
import { fieldOf } from '#kit/field.ts'
import { may, ownedByCompany, userActor } from '#model/access/access.ts'
import {
  changeHomesUrl,
  homesFileUrl,
  homesLoadsUrl,
  ownHomesUrl,
  ownPhotoFileUrl,
} from '#model/account/urls.ts'
import { confirmAllForm } from '#model/listing/confirm-all-form.ts'
import { listPriceForm } from '#model/listing/list-price.ts'
import { MAX_CONFIRMED } from '#model/listing/notices.ts'
import { isDraft } from '#model/listing/status.ts'
import { startListingUrl } from '#model/listing/urls.ts'
import { articleUrl } from '#model/page-urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { BegunHomes } from '../parts/listing-draft/BegunHomes.tsx'
import { begunHomes } from '../parts/listing-draft/begun.ts'
import { load, loaderContext, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import formStyle from '../ui/form/Form.module.css'
import { FORM_NAME, sendForm } from '../ui/form/send-form.ts'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { type ShownPhoto, shownPhoto } from '../ui/primitives/Photo.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import { ConfirmAll, type Unconfirmed } from './ConfirmAll.tsx'
import { HomesFilters } from './HomesFilters.tsx'
import { HomesItem } from './HomesItem.tsx'
import { filterIn, ownersOf, pageIn, pageSizes, statusesOf } from './homes-filter.ts'
import style from './OwnHomes.module.css'

const actorOf = ({ key, membership }: RegisteredUser) => userActor(key, false, membership ? [membership] : [])

/** Homes that can be confirmed at once; a single one is confirmed on its page. */
async function unconfirmedOf(args: LoaderFunctionArgs, person: RegisteredUser): Promise<Unconfirmed[]> {
  const actor = actorOf(person)
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

export const action = (args: ActionFunctionArgs) => changeHomes(args)

export async function loader(args: LoaderFunctionArgs) {
  const person = await requirePerson(args)
  const { key, membership } = person
  const query = queryOf(args.request)
  const page = pageIn(query)
  const filters = filterIn(query)
  const size = Number(filters.size || pageSizes[0])
  const isOfCompany = filters.of === 'company' && membership !== null
  const owner = isOfCompany
    ? ownedByCompany(membership.companyKey)
    : { ownerType: 'registered-users' as const, ownerKey: key }
  const [{ payload, meta }, unconfirmed, drafts] = await Promise.all([
    load(args, ownedListings, {
      path: { ...owner },
      query: {
        offset: (page - 1) * size,
        limit: size,
        companies: filters.of === '',
        text: filters.text,
        ...(filters.sort && { sort: filters.sort }),
        ...(filters.status && { 'active[]': [...statusesOf[filters.status]] }),
      },
    }),
    unconfirmedOf(args, person),
    begunHomes(args.context.get(loaderContext).client),
  ])
  const actor = actorOf(person)
  const pages = Math.ceil(meta.total / size)
  if (page > Math.max(1, pages)) throw redirect(ownHomesUrl(Math.max(1, pages), filters))
  return {
    company: membership?.companyName,
    owners: ownersOf(person),
    unconfirmed,
    drafts,
    filters,
    total: meta.total,
    homes: payload.map(({ photos, ...home }) => ({
      ...home,
      photo: coverOf(home, photos[0]),
      canChange: may(actor, 'listing.move', home),
    })),
    page,
    pages,
  }
}

/** The cover as its owner sees it: before publication it is private. */
const coverOf = ({ key, active }: Pick<OwnListingItem, 'key' | 'active'>, photo: ShownPhoto | undefined) =>
  photo && {
    ...shownPhoto(photo),
    ...(isDraft(active) && { src: ownPhotoFileUrl('listings', key, photo) }),
  }

/** A list this short fits into one view. */
const maxUnfiltered = 4

/** The user's own homes: status, numbers, and what to do next. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { homes, company, owners, unconfirmed, drafts, filters, page, pages, total } =
    useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const confirmed = Number(query.get('confirmed') ?? '')
  const isFiltered = Object.values(filters).some(value => value !== '')
  const isLong = pages > 1 || company !== undefined
  const changeable = homes.filter(({ canChange }) => canChange)
  const chosenBy = changeable.length > 1 ? 'many' : undefined
  return (
    <AccountLayout page="homes">
      {confirmed > 0 && confirmed <= MAX_CONFIRMED && (
        <Saved>{t('sell.confirmAll.done', { count: confirmed })}</Saved>
      )}
      {homes.length > 0 && (
        <ButtonLink href={at(startListingUrl())} className={style.start}>
          {t('sell.another')}
        </ButtonLink>
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
          {unconfirmed.map((one, index) => (
            <ConfirmAll key={one.owner.ownerType} unconfirmed={one} kind={index === 0 ? 'main' : 'plain'} />
          ))}
          {(isFiltered || isLong || homes.length > maxUnfiltered) && (
            <HomesFilters company={company} filters={filters} isLong={isFiltered || isLong} />
          )}
          {isFiltered && <p role="status">{t('sell.filter.found', { n: total })}</p>}
          <div className={style.list}>
            {chosenBy !== undefined && (
              <form id={chosenBy} action={at(changeHomesUrl())} method="get" className={style.many}>
                <label className={formStyle.choice}>
                  <input type="checkbox" name="home" value={changeable.map(({ key }) => key).join(' ')} />
                  {t('sell.many.all', { n: changeable.length })}
                </label>
              </form>
            )}
            <ul role="list" className={style.homes}>
              {homes.map(home => (
                <HomesItem
                  key={home.key}
                  home={home}
                  company={company}
                  isSaved={query.get('saved') === String(home.key)}
                  chosenBy={chosenBy}
                />
              ))}
            </ul>
            {chosenBy !== undefined && (
              <Button type="submit" form={chosenBy} kind="primary" className={style.change}>
                {t('sell.many.submit')}
              </Button>
            )}
          </div>
        </>
      )}
      <Pagination page={page} pages={pages} address={to => at(ownHomesUrl(to, filters))} />
      <ul role="list" className={style.links}>
        <li>
          <a href={at(homesLoadsUrl())}>{t('sell.loadFile')}</a>
        </li>
        {owners.map(file => (
          <li key={file.owner.ownerType}>
            <a href={homesFileUrl(file.owner, 'csv')} download>
              {file.company === undefined
                ? t('sell.download.me')
                : t('sell.download.company', { company: file.company })}
            </a>
          </li>
        ))}
        <li>
          <a href={at(articleUrl('sell-your-home-on-this-site'))}>{t('sell.guide')}</a>
        </li>
      </ul>
    </AccountLayout>
  )
}

/** Confirms all homes of an owner, or changes the price of one. */
async function changeHomes(args: ActionFunctionArgs) {
  const sent = await args.request.clone().formData()
  const key = /^price-([1-9]\d{0,8})$/.exec(String(sent.get(FORM_NAME)))?.[1]
  return key === undefined ? confirmAll(args) : changePrice(args, key)
}

async function confirmAll(args: ActionFunctionArgs) {
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

function changePrice(args: ActionFunctionArgs, key: string) {
  const query = queryOf(args.request)
  const path = { key }
  return sendForm(args, {
    schema: listPriceForm,
    operation: patchListing,
    async call(client, { body: { version, field, was = null, price }, ...input }) {
      const body = { [field]: price }
      const answer = await client.call(patchListing, { ...input, path, version, body })
      const current = answer.status === 412 && isFailure(answer.body) ? answer.body.payload : undefined
      const now = fieldOf(current, 'version')
      // Only other fields have changed.
      return typeof now === 'number' && fieldOf(current, field) === was
        ? client.call(patchListing, { path, version: now, body })
        : answer
    },
    done: `${ownHomesUrl(pageIn(query), { ...filterIn(query), saved: key })}#home-${key}`,
    errors: { 403: 'other_person', 412: 'changed_meanwhile' },
    unseen: ['askingPrice', 'rentalPrice', 'rentToOwnPrice', 'version', 'field', 'was'],
  })
}
