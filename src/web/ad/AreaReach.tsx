import { useText } from '../ui/client/text.tsx'
import { AreaMap } from './AreaMap.tsx'
import { areaHeading } from './area-names.ts'
import { MarketFacts } from './MarketFacts.tsx'
import style from './Reach.module.css'
import type { Reach } from './reach.ts'

/** Reach of the site in the chosen area, as text and on a map. Its height is the same for every area. */
export function AreaReach({ reach }: { reach: Reach }) {
  const { t, language } = useText()
  const market = typeof reach === 'string' ? undefined : reach
  return (
    <section className={style.reach} aria-labelledby="reach">
      <div role="status">
        <h2 id="reach">
          {typeof reach === 'string' ? t(`advertise.reach.${reach}`) : areaHeading(t, reach, language)}
        </h2>
        <MarketFacts market={market} isSteady />
      </div>
      <AreaMap market={market} />
    </section>
  )
}
