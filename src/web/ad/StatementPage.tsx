import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adStatement } from '#contract/campaign/v2.ts'
import { formats } from '#i18n/format.ts'
import { formatMoney } from '#kit/money.ts'
import { accountPageUrl, adStatementFileUrl } from '#model/account/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Advertiser.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const { membership } = await requirePerson(args)
  if (!membership) throw data('not_found', { status: 404 })
  const { companyKey, companyName } = membership
  const { payload } = await load(args, adStatement, { path: { companyKey, month: args.params.month ?? '' } })
  return { statement: payload, companyKey, companyName }
}

/** Monthly statement of a company's credit, payments and spending for ads, to read, print or download. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const { statement, companyKey, companyName } = useLoaderData<typeof loader>()
  const { number, month: monthName } = formats(language)
  const { month, opening, paid, refunded, spent, closing, campaigns } = statement
  const sums: [string, number][] = [
    [t('advertise.statement.opening'), opening],
    [t('advertise.paid'), paid],
    [t('advertise.spent'), -spent],
    [t('advertise.refunded'), -refunded],
    [t('advertise.statement.closing'), closing],
  ]
  return (
    <AccountLayout page="ads" title={t('advertise.statement.title', { month: monthName(`${month}-01`) })}>
      <p>{companyName}</p>
      <dl className={style.facts}>
        {sums.map(([name, value]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} value`}>{formatMoney(value)}</dd>,
        ])}
      </dl>
      {campaigns.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable (WCAG 2.1.1)
        <section className={style.scroll} tabIndex={0} aria-label={t('advertise.campaigns')}>
          <table className={style.table}>
            <thead>
              <tr>
                {(['campaigns', 'views', 'clicks', 'filtered', 'leads', 'price'] as const).map(name => (
                  <th key={name} scope="col">
                    {t(`advertise.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {campaigns.map(({ key, name, views, clicks, filteredClicks, leads, cost }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td>{number(views)}</td>
                  <td>{number(clicks)}</td>
                  <td>{number(filteredClicks)}</td>
                  <td>{number(leads)}</td>
                  <td>{formatMoney(cost)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className={style.soft}>{t('advertise.statement.print')}</p>
      <p>
        <a href={adStatementFileUrl(companyKey, month)} download>
          {t('advertise.statement.csv')}
        </a>{' '}
        · <a href={at(accountPageUrl('ads'))}>{t('account-menu.ads.name')}</a>
      </p>
    </AccountLayout>
  )
}
