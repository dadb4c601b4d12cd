import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { StartItem } from '#contract/staff/v2.response.ts'
import { startListForStaff } from '#contract/staff/v2.ts'
import { isOneOf, keysOf } from '#kit/keys.ts'
import { newParkUrl } from '#model/account/urls.ts'
import { startListingUrl } from '#model/listing/urls.ts'
import { neededSteps, type StartStep } from '#model/staff/start.ts'
import { staffPageUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

/** Pages on which a step is done; the others are settings of the operator. */
const pages = {
  parks: { url: newParkUrl(), text: 'staff.start.go.parks' },
  dealers: { url: staffPageUrl('dealers'), text: 'staff.start.go.dealers' },
  homes: { url: startListingUrl(), text: 'staff.start.go.homes' },
  prices: { url: staffPageUrl('prices'), text: 'staff.start.go.prices' },
} as const

export const loader = async (args: LoaderFunctionArgs) =>
  (await loadForStaff(args, startListForStaff)).payload

/** Requirements of a new site until it is open to the public. */
export function Component() {
  const { t } = useText()
  const steps = useLoaderData<typeof loader>()
  const open = steps.filter(({ name, isDone }) => !isDone && isNeeded(name)).length
  return (
    <StaffLayout page="start">
      <p>{t('staff.start.open', { n: open })}</p>
      <Steps id="needed" title={t('staff.start.needed')} steps={steps.filter(({ name }) => isNeeded(name))} />
      <Steps
        id="optional"
        title={t('staff.start.optional')}
        steps={steps.filter(({ name }) => !isNeeded(name))}
      />
    </StaffLayout>
  )
}

const isNeeded = (name: StartStep) => isOneOf(neededSteps, name)

function Steps({ id, title, steps }: { id: string; title: string; steps: readonly StartItem[] }) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <section className={style.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul role="list" className={style.list}>
        {steps.map(({ name, isDone }) => {
          const page = !isDone && isOneOf(keysOf(pages), name) && pages[name]
          return (
            <li key={name} className={style.card}>
              <h3>
                {t(`staff.start.step.${name}`)} · {t(isDone ? 'staff.start.isDone' : 'staff.start.isOpen')}
              </h3>
              {!isDone && <p>{t(`staff.start.how.${name}`)}</p>}
              {page && (
                <p>
                  <a href={at(page.url)}>{t(page.text)}</a>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
