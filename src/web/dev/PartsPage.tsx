import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listDealers } from '#contract/dealer/v1.ts'
import { listFloorPlans } from '#contract/floor-plan/v1.ts'
import { listListings } from '#contract/listing/v1.ts'
import { listParks } from '#contract/park/v1.ts'
import { badges } from '#model/listing/values.ts'
import { DealerCard } from '../parts/card/DealerCard.tsx'
import { cardDealer } from '../parts/card/dealer-card.ts'
import { FloorPlanCard } from '../parts/card/FloorPlanCard.tsx'
import { cardFloorPlan } from '../parts/card/floor-plan-card.ts'
import { HomeCards } from '../parts/card/HomeCards.tsx'
import { cardListing } from '../parts/card/listing-card.ts'
import { ParkCard } from '../parts/card/ParkCard.tsx'
import { cardPark } from '../parts/card/park-card.ts'
import { load, loaderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { Checkbox, Choices, Field, Select, TextArea } from '../ui/form/Field.tsx'
import { Fold } from '../ui/form/Fold.tsx'
import type { ShownField } from '../ui/form/shown.ts'
import { Ticks } from '../ui/form/Ticks.tsx'
import { Head } from '../ui/head/Head.tsx'
import { Badge, PremiumStar } from '../ui/primitives/Badge.tsx'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { Icon } from '../ui/primitives/icons.tsx'
import { Menu } from '../ui/primitives/Menu.tsx'
import style from './PartsPage.module.css'

const kinds = ['main', 'primary', 'plain', 'quiet'] as const

export async function loader(args: LoaderFunctionArgs) {
  if (!args.context.get(loaderContext).site.sampleData) throw data('not_found', { status: 404 })
  const few = { limit: 3 }
  const [homes, parks, dealers, plans] = await Promise.all([
    load(args, listListings, { query: { ...few, 'has-photos': true }, detail: 'micro' }),
    load(args, listParks, { query: few, detail: 'micro' }),
    load(args, listDealers, { query: few, detail: 'micro' }),
    load(args, listFloorPlans, { query: few, detail: 'micro' }),
  ])
  return {
    homes: homes.payload.map(cardListing),
    parks: parks.payload.map(cardPark),
    dealers: dealers.payload.map(cardDealer),
    plans: plans.payload.map(cardFloorPlan),
  }
}

const field = (name: string, more: Partial<ShownField> = {}): ShownField => ({
  id: `part-${name}`,
  name,
  errorId: `part-${name}-error`,
  ...more,
})
const wrong = { required: true, error: 'blank' }

/** Each control and card of the site in its states, with sample data, for people who change them and for tests. */
export function Component() {
  const { homes, parks, dealers, plans } = useLoaderData<typeof loader>()
  const { t } = useText()
  const labels = { name: t('form.name'), wrong: t('form.name'), email: t('form.email') }
  const values = [
    { value: 'sale', text: t('listing.badge.sold') },
    { value: 'rent', text: t('listing.badge.rented') },
  ]
  return (
    <div className="page">
      <Head title="Parts" noindex />
      <h1>Parts</h1>
      <Part name="Button">
        {kinds.map(kind => (
          <div key={kind} className={style.row}>
            <Button kind={kind}>{t('place.search')}</Button>
            <Button kind={kind} disabled>
              {t('place.search')}
            </Button>
            <Button kind={kind} aria-busy>
              {t('place.search')}
            </Button>
            <ButtonLink kind={kind} href="#parts">
              {t('place.search')}
            </ButtonLink>
            <Button kind={kind} icon aria-label={t('place.search')}>
              <Icon name="search" />
            </Button>
          </div>
        ))}
      </Part>
      <Part name="Badge">
        <div className={style.row}>
          <PremiumStar />
          {badges.map(badge => (
            <Badge key={badge} badge={badge} />
          ))}
        </div>
      </Part>
      <Part name="Menu">
        <Menu label={t('shell.nav.sell')}>
          <a href="#parts">{t('place.search')}</a>
        </Menu>
      </Part>
      <Part name="Field">
        <form className={style.form}>
          <ErrorSummary
            form={{ errorId: 'part-errors', errors: [], isRefused: true }}
            fields={{ wrong: field('wrong', wrong) }}
            labels={labels}
            result={undefined}
          />
          <Field field={field('name', { required: true })} label={labels.name} />
          <Field field={field('email')} label={labels.email} hint={labels.name} type="email" />
          <Field field={field('wrong', wrong)} label={labels.name} />
          <TextArea field={field('text')} label={labels.name} rows={3} />
          <Select field={field('select')} label={labels.name} values={values} />
          <Checkbox field={field('check', { initial: ['on'] })} label={labels.name} />
          <Choices field={field('choices', { initial: ['sale'] })} label={labels.name} values={values} />
          <Ticks field={field('ticks', { initial: ['rent'] })} label={labels.name} values={values} />
          <Fold legend={labels.name} parts={[]}>
            <Field field={field('folded')} label={labels.email} />
          </Fold>
        </form>
      </Part>
      <Part name="ListingCard">
        <HomeCards homes={homes} />
      </Part>
      <Part name="ParkCard">
        <div className={detail.cards}>
          {parks.map(park => (
            <ParkCard key={park.key} park={park} level={3} />
          ))}
        </div>
      </Part>
      <Part name="DealerCard">
        <div className={detail.cards}>
          {dealers.map(dealer => (
            <DealerCard key={dealer.key} dealer={dealer} level={3} />
          ))}
        </div>
      </Part>
      <Part name="FloorPlanCard">
        <div className={detail.cards}>
          {plans.map(plan => (
            <FloorPlanCard key={plan.key} plan={plan} level={3} />
          ))}
        </div>
      </Part>
    </div>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={style.part} aria-labelledby={name}>
      <h2 id={name}>{name}</h2>
      {children}
    </section>
  )
}
