import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { reviewQueue } from '#contract/moderation/v2.ts'
import { staffHomeUrl, staffPageUrl } from '#model/staff/urls.ts'
import { queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { HomeFacts } from './HomeFacts.tsx'
import { Signals } from './Signals.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff, pageIn } from './staff.ts'

const limit = 24

export async function loader(args: LoaderFunctionArgs) {
  const page = pageIn(queryOf(args.request))
  const query = { offset: (page - 1) * limit, limit }
  const { payload, meta } = await loadForStaff(args, reviewQueue, { query })
  return { homes: payload, page, pages: Math.ceil(meta.total / limit) }
}

/** Homes that are held for review. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { homes, page, pages } = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="review">
      <p>{t(homes.length === 0 ? 'staff.review.none' : 'staff.review.lead')}</p>
      <ul role="list" className={style.list} data-queue>
        {homes.map(home => (
          <li key={home.key} className={style.card}>
            <h2>
              <a href={at(staffHomeUrl(home.key))}>{home.label}</a>
            </h2>
            <p>
              <span className={style.mark}>{t(`staff.state.${home.state}`)}</span>
            </p>
            <Signals signals={home.signals} score={home.score} />
            <HomeFacts home={home} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        address={to => at(`${staffPageUrl('review')}${to === 1 ? '' : `?page=${to}`}`)}
      />
    </StaffLayout>
  )
}
