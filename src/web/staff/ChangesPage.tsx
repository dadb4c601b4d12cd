import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { allChanges } from '#contract/audit/v2.ts'
import { staffPageUrl } from '#model/staff/urls.ts'
import { queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { Change } from './Change.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff, pageIn } from './staff.ts'

const limit = 24
const filters = ['subject-type', 'subject-key', 'user-key'] as const

export async function loader(args: LoaderFunctionArgs) {
  const parameters = queryOf(args.request)
  const page = pageIn(parameters)
  const filter = Object.fromEntries(
    filters.flatMap(name => {
      const value = parameters.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const query = { ...filter, offset: (page - 1) * limit, limit }
  const { payload, meta } = await loadForStaff(args, allChanges, { query })
  return { changes: payload, filter, page, pages: Math.ceil(meta.total / limit) }
}

/** The audit log. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { changes, filter, page, pages } = useLoaderData<typeof loader>()
  const pageAt = (to: number) => {
    const query = new URLSearchParams({ ...filter, ...(to > 1 && { page: String(to) }) })
    return at(`${staffPageUrl('changes')}${query.size > 0 ? `?${query}` : ''}`)
  }
  return (
    <StaffLayout page="changes">
      <p>{t('staff.changes.lead')}</p>
      {Object.keys(filter).length > 0 && (
        <p>
          <a href={at(staffPageUrl('changes'))}>{t('staff.changes.all')}</a>
        </p>
      )}
      {changes.length === 0 && <p>{t('staff.changes.none')}</p>}
      <ul role="list" className={style.list}>
        {changes.map(change => (
          <Change key={change.key} change={change} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} address={pageAt} />
    </StaffLayout>
  )
}
