import type { MoveFit } from '#contract/move-fit/v1.response.ts'
import { formats } from '#i18n/format.ts'
import type { roofLoadZones, thermalZones, windZones } from '#model/listing/values.ts'
import { INCLUDED_MILES, ROAD_FACTOR } from '#model/move-fit/cost.ts'
import { countyName, placeInSentence } from '#model/place/county.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import question from '../ui/form/QuestionPage.module.css'
import { Facts } from '../ui/primitives/Facts.tsx'
import styles from './MovePage.module.css'

type Zone = MoveFit['zones'][number]
type Source = NonNullable<MoveFit['coast']>
type Cost = NonNullable<MoveFit['cost']>

/** The comparison of each zone, questions for the building office, and the cost with its parts. */
export function MoveAnswer({ answer }: { answer: MoveFit }) {
  const { t, language } = useText()
  const { place, fit, zones, coast, cost, missing, on } = answer
  return (
    <div className={question.answer}>
      <section className={question.card} aria-labelledby="zones">
        <h2 id="zones">
          {t(`move-fit.fit.${fit}`, { place: placeInSentence(place.dropdownItemLabel, language) })}
        </h2>
        <p className={question.small}>{t('move-fit.on', { date: formats(language).date(on) })}</p>
        {zones.map(zone => (
          <ZoneFacts key={zone.kind} zone={zone} place={place} />
        ))}
        {coast && (
          <p className={question.small}>
            {t('move-fit.coast')} <SourceLink source={coast} />
          </p>
        )}
      </section>
      <section className={question.card} aria-labelledby="office">
        <h2 id="office">{t('move-fit.office.title')}</h2>
        <p>{t('move-fit.office.lead')}</p>
        <ul>
          {(['zones', 'age', 'land', 'foundation', 'permits'] as const).map(question => (
            <li key={question}>{t(`move-fit.office.${question}`)}</li>
          ))}
        </ul>
      </section>
      <section className={question.card} aria-labelledby="cost">
        <h2 id="cost">{t('move-fit.cost.title')}</h2>
        {cost ? <CostFacts cost={cost} /> : <p>{missing && t(`move-fit.cost.missing.${missing}`)}</p>}
      </section>
    </div>
  )
}

function ZoneFacts({ zone, place }: { zone: Zone; place: MoveFit['place'] }) {
  const { t, language } = useText()
  const { kind, home, place: possible, reason, source } = zone
  const either = new Intl.ListFormat(`${language}-US`, { type: 'disjunction' })
  // All three: nothing is known.
  const isKnown = possible.length < 3
  return (
    <>
      <h3>{t(`move-fit.kind.${kind}`)}</h3>
      <p>
        {t(`move-fit.reason.${reason}`)} {source && <SourceLink source={source} />}
      </p>
      <Facts
        facts={[
          {
            label: t('move-fit.this'),
            value: home === null ? null : zoneText(kind, home, t),
            note: home === null ? null : t('move-fit.stated'),
          },
          {
            label: t('move-fit.there'),
            value: isKnown ? either.format(possible.map(one => zoneText(kind, one, t))) : null,
            // The other zones are those of a state.
            note:
              kind === 'wind' && isKnown && place.county !== null
                ? t('move-fit.county', { county: countyName(place.state, place.county, language) })
                : null,
          },
        ]}
      />
    </>
  )
}

/** The name of a zone. */
function zoneText(kind: Zone['kind'], zone: number | string, t: Text): string {
  if (kind === 'wind') return t(`listing.windZone.${zone as (typeof windZones)[number]}`)
  if (kind === 'roof') return t(`listing.roofLoadZone.${zone as (typeof roofLoadZones)[number]}`)
  return t(`listing.thermalZone.${zone as (typeof thermalZones)[number]}`)
}

function SourceLink({ source: { name, publisher, url } }: { source: Source }) {
  const { t } = useText()
  return (
    <span className={question.small}>
      {t('move-fit.source', { publisher })}{' '}
      <a href={url} rel="noopener" lang="en">
        {name}
      </a>
    </span>
  )
}

function CostFacts({ cost }: { cost: Cost }) {
  const { t, language } = useText()
  const { money, number } = formats(language)
  const { sections, sectionsBasis, miles, milesBasis, base, further, perMile } = cost
  const range = ({ least: min, most: max }: { least: number; most: number }) =>
    min === max ? money(min) : t('move-fit.cost.range', { min: money(min), max: money(max) })
  const entered = t('move-fit.cost.given')
  const assumedFrom = (sources: readonly Source[]) => (
    <>
      {t('move-fit.cost.assumed')}{' '}
      {sources.map(({ name, publisher, url }, at) => (
        <span key={url}>
          {at > 0 && '; '}
          {publisher},{' '}
          <a href={url} rel="noopener nofollow" lang="en">
            {name}
          </a>
        </span>
      ))}
    </>
  )
  return (
    <>
      <p className={styles.range}>{range(cost)}</p>
      <Facts
        facts={[
          {
            label: t('move-fit.cost.sections'),
            value: sections,
            note: sectionsBasis === 'given' ? entered : t('move-fit.stated'),
          },
          {
            label: t('move-fit.cost.miles'),
            value: number(miles),
            note:
              milesBasis === 'given' ? entered : t('move-fit.cost.roads', { factor: number(ROAD_FACTOR) }),
          },
          {
            label: t('move-fit.cost.base', { miles: INCLUDED_MILES }),
            value: range(base),
            note: base.sources ? assumedFrom(base.sources) : t('move-fit.cost.fromTwo'),
          },
          {
            label: t('move-fit.cost.further', { shown: number(further) }),
            value: range(perMile),
            note: perMile.source ? assumedFrom([perMile.source]) : entered,
          },
        ]}
      />
      <p className={question.small}>{t('move-fit.cost.note')}</p>
    </>
  )
}
