import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownedParks } from '#contract/park/v2.ts'
import { newParkUrl, ownParkUrl } from '#model/account/urls.ts'
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
      const { payload } = await load(args, ownedParks, { path: { ...owner }, query: { limit: MAX_OWNED } })
      return payload.map(({ key, label, active, leadCount, favoriteCount }) => ({
        ...{ key, label, active, leadCount, favoriteCount },
      }))
    }),
  )
  return lists.flat()
}

/** The parks that the user manages. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const parks = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="parks">
      {parks.length === 0 && (
        <div className={style.empty}>
          <h2>{t('business.parks.none')}</h2>
          <p>{t('business.parks.noneText')}</p>
        </div>
      )}
      <ul role="list" className={style.items}>
        {parks.map(({ key, label, active, leadCount, favoriteCount }) => (
          <OwnedItem key={key} url={ownParkUrl(key)} label={label}>
            <Facts isPublic={active} counts={{ leads: leadCount, favorites: favoriteCount }} />
          </OwnedItem>
        ))}
      </ul>
      <p>
        <a href={at(newParkUrl())}>{t('business.parks.add')}</a>
      </p>
      <p>
        <a href={at(articleUrl('managing-a-park-page'))}>{t('business.parks.guide')}</a>
      </p>
    </AccountLayout>
  )
}
