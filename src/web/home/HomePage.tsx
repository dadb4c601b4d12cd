import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { generalStatistics } from '#contract/v1/statistics.ts'
import { homeUrl } from '#model/urls.ts'
import { Head } from '../seo/Head.tsx'
import { PlaceBox } from '../ui/PlaceBox.tsx'
import { useText } from '../ui/text.tsx'
import { load } from '../ui/world.ts'
import { BackgroundVideo } from './BackgroundVideo.tsx'
import { Blocks } from './Blocks.tsx'
import style from './HomePage.module.css'
import { StatisticsBar } from './StatisticsBar.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { payload } = await load(args, generalStatistics)
  return payload
}

/** The first page (part 1 §2.4): slogan, search, counts, and where to go from here. */
export function Component() {
  const statistics = useLoaderData<typeof loader>()
  const { t } = useText()
  return (
    <>
      <Head title={t('home.title')} description={t('home.description')} canonical={homeUrl()} />
      <section className={style.hero}>
        <img
          className={style.picture}
          src="/porch.svg"
          alt=""
          width="1800"
          height="760"
          fetchPriority="high"
        />
        <BackgroundVideo />
        <div className={`page ${style.front}`}>
          <h1 className={style.slogan}>{t('home.slogan')}</h1>
          <p className={style.line}>{t('home.line')}</p>
          <div className={style.search}>
            <PlaceBox />
          </div>
        </div>
      </section>
      <StatisticsBar statistics={statistics} />
      <Blocks />
    </>
  )
}
