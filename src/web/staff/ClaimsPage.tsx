import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { claimQueue } from '#contract/v2/park-claim.ts'
import { staffClaimUrl, staffPageUrl } from '#model/staff/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { queryOf, useLocalized } from '../ui/client/world.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff, pageIn } from './staff.ts'

const limit = 24

export async function loader(args: LoaderFunctionArgs) {
  const page = pageIn(queryOf(args.request))
  const query = { offset: (page - 1) * limit, limit }
  const { payload, meta } = await loadForStaff(args, claimQueue, { query })
  return { claims: payload, page, pages: Math.ceil(meta.total / limit) }
}

/** Claims of parks that wait for a decision or a letter. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { claims, page, pages } = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="claims">
      <p>{t(claims.length === 0 ? 'staff.claims.none' : 'staff.claims.lead')}</p>
      <ul role="list" className={style.list}>
        {claims.map(({ key, park, owner, way, state, changed }) => (
          <li key={key} className={style.card}>
            <h2>
              <a href={at(staffClaimUrl(key))}>{park.label}</a>
            </h2>
            <p>
              <span className={style.mark}>
                {t(state === 'open' ? 'staff.claims.letter' : `claim.status.${park.claimStatus}`)}
              </span>
            </p>
            <p>
              {t('staff.claims.by', { name: owner.name ?? `#${owner.ownerKey}` })} ·{' '}
              {t(`staff.claims.way.${way}`)} · <Ago instant={changed} />
            </p>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        address={to => at(`${staffPageUrl('claims')}${to === 1 ? '' : `?page=${to}`}`)}
      />
    </StaffLayout>
  )
}
