import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { ChangedHomes } from '#contract/listing/v2.response.ts'
import { ownedListings } from '#contract/listing/v2.ts'
import { formats } from '#i18n/format.ts'
import { ownHomesUrl, ownHomeUrl } from '#model/account/urls.ts'
import { MAX_CHANGED } from '#model/listing/bulk.ts'
import { ownStatusOf } from '#model/listing/own.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import style from '../parts/listing/Homes.module.css'
import { ownHomeName, ownPrice } from '../parts/listing/home-facts.ts'
import { load, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import { ChangeHomesForm } from './ChangeHomesForm.tsx'
import { type ChangedResult, changeChosen } from './change-homes-action.ts'
import { problemText } from './home-problem.ts'

/** The keys in a query: one or several in each parameter. */
const keysIn = (query: URLSearchParams) => [
  ...new Set(query.getAll('home').flatMap(keys => keys.match(/\b[1-9]\d{0,8}\b/g) ?? [])),
]

export async function loader(args: LoaderFunctionArgs) {
  const { key } = await requirePerson(args)
  const keys = keysIn(queryOf(args.request))
  if (keys.length === 0) return { homes: [], isCut: false }
  const { payload } = await load(args, ownedListings, {
    path: { ownerType: 'registered-users', ownerKey: key },
    query: { 'key[]': keys.slice(0, MAX_CHANGED), companies: true, limit: MAX_CHANGED },
  })
  return { homes: payload, isCut: keys.length > MAX_CHANGED }
}

export const action = (args: ActionFunctionArgs) => changeChosen(args)

/** Changes the chosen homes of the user: confirms them, or changes their status or price. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const { homes, isCut } = useLoaderData<typeof loader>()
  const { changed, preview } = useActionData<ChangedResult>() ?? {}
  const done = changed?.filter(({ problem }) => problem === null).length ?? 0
  return (
    <AccountLayout page="homes" title={t('change-homes.title')}>
      {changed && <Saved>{t('change-homes.done', { done, n: changed.length })}</Saved>}
      {isCut && <p>{t('change-homes.cut', { n: MAX_CHANGED })}</p>}
      {homes.length === 0 ? (
        <p>{t('change-homes.none')}</p>
      ) : (
        <>
          {!preview && !changed && <p>{t('change-homes.lead', { n: homes.length })}</p>}
          {(changed || !preview) && (
            <ul className={style.chosen}>
              {homes.map(home => (
                <li key={home.key}>
                  <a href={at(ownHomeUrl(home.key))}>{ownHomeName(home)}</a>
                  {home.ownNumber !== null && <> ({home.ownNumber})</>}:{' '}
                  {changed ? (
                    <Outcome of={changed.find(({ key }) => key === home.key)} />
                  ) : (
                    <>
                      {ownPrice(home, t, language)}, {t(`sell.status.${ownStatusOf(home)}`)}
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
          {!changed && <ChangeHomesForm homes={homes} preview={preview} />}
        </>
      )}
      <p>
        <a href={at(ownHomesUrl())}>{t('change-homes.back')}</a>
      </p>
    </AccountLayout>
  )
}

/** Result for one home. */
function Outcome({ of }: { of: ChangedHomes['homes'][number] | undefined }) {
  const { t, language } = useText()
  const { money } = formats(language)
  if (!of) return t('change-homes.problem.unavailable')
  const { problem, before, after } = of
  if (problem !== null) return problemText(t, problem)
  if (before === null || after === null) return t('change-homes.changed')
  return t('change-homes.changedPrice', { before: money(before), after: money(after) })
}
