import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownedDealers, ownedDealersTable } from '#contract/dealer/v2.ts'
import { callUrl } from '#contract/fetch-client.ts'
import { homesLoadsUrl, newDealerUrl, ownDealerUrl, ownFloorPlansUrl } from '#model/account/urls.ts'
import { articleUrl } from '#model/page-urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Business.module.css'
import { Facts, OwnedItem } from './Facts.tsx'
import { MAX_OWNED, ownersOf } from './owned.ts'

export async function loader(args: LoaderFunctionArgs) {
  const owners = await ownersOf(args)
  const lists = await Promise.all(
    owners.map(async owner => {
      const { payload } = await load(args, ownedDealers, { path: { ...owner }, query: { limit: MAX_OWNED } })
      return {
        owner,
        dealers: payload.map(({ key, label, active, review, homesCount, leadCount, favoriteCount }) => ({
          ...{ key, label, active, review, homesCount, leadCount, favoriteCount },
        })),
      }
    }),
  )
  return lists.filter(({ dealers }) => dealers.length > 0)
}

/** The dealers that the user manages. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const lists = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="dealers">
      {lists.length === 0 && (
        <div className={style.empty}>
          <h2>{t('business.dealers.none')}</h2>
          <p>{t('business.dealers.noneText')}</p>
        </div>
      )}
      {lists.map(({ owner, dealers }) => (
        <section key={owner.ownerKey} className={style.section} aria-label={t('account-menu.dealers.name')}>
          <ul role="list" className={style.items}>
            {dealers.map(({ key, label, active, review, ...counts }) => (
              <OwnedItem key={key} url={ownDealerUrl(key)} label={label}>
                <Facts
                  isPublic={active}
                  counts={{
                    homes: counts.homesCount,
                    leads: counts.leadCount,
                    favorites: counts.favoriteCount,
                  }}
                >
                  {review && t(`new-dealer.review.${review}`)}
                </Facts>
              </OwnedItem>
            ))}
          </ul>
          <p>
            <a
              href={callUrl(ownedDealersTable, {
                path: { ...owner },
                query: { 'include[]': ['hours', 'social-media'] },
              })}
              download
            >
              {t('business.dealers.export')}
            </a>
          </p>
        </section>
      ))}
      <p>
        <a href={at(newDealerUrl())}>{t('business.dealers.add')}</a>
      </p>
      <p>
        <a href={at(ownFloorPlansUrl())}>{t('business.floorPlans')}</a>
      </p>
      <p>
        <a href={at(homesLoadsUrl())}>{t('business.dealers.load')}</a>
      </p>
      <p>
        <a href={at(articleUrl('working-as-a-dealer'))}>{t('business.dealers.guide')}</a>
      </p>
    </AccountLayout>
  )
}
