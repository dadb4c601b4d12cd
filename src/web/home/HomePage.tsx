import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { generalStatistics } from '#contract/v1/statistics.ts'
import { homeUrl } from '#model/urls.ts'
import { Head } from '../seo/Head.tsx'
import { useText } from '../ui/text.tsx'
import { load } from '../ui/world.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { payload } = await load(args, generalStatistics)
  return payload
}

export function Component() {
  const statistics = useLoaderData<typeof loader>()
  const { t } = useText()
  return (
    <>
      <Head title={t('home.title')} canonical={homeUrl()} />
      <h1>{t('home.title')}</h1>
      <p>{t('home.count', { count: statistics.homesActiveSaleCount })}</p>
    </>
  )
}
