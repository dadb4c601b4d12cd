import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { MakerSpelling } from '#contract/maker/v2.response.ts'
import { listMakers, renameMaker } from '#contract/maker/v2.ts'
import { makerRenaming } from '#model/floor-plan/maker.ts'
import { makerSlug, makerUrl } from '#model/floor-plan/urls.ts'
import { staffMakersUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { type FormResult, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export const loader = async (args: LoaderFunctionArgs) => (await loadForStaff(args, listMakers)).payload

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: makerRenaming,
    operation: renameMaker,
    done: ({ planCount, homeCount }) => `${staffMakersUrl()}?plans=${planCount}&homes=${homeCount}`,
  })

/** Every spelling of every maker; those that are probably spelled twice first. */
export function Component() {
  const { t } = useText()
  const [query] = useSearchParams()
  const result = useActionData<FormResult>()
  const makers = useLoaderData<typeof loader>()
  const [twice, once] = [true, false].map(is => makers.filter(({ alike }) => alike.length > 0 === is))
  return (
    <StaffLayout page="floor-plans" title={t('staff.makers.name')}>
      {query.has('plans') && !result && (
        <Saved>
          {t('staff.makers.saved', {
            plans: Number(query.get('plans')) || 0,
            homes: Number(query.get('homes')) || 0,
          })}
        </Saved>
      )}
      <p>{t('staff.makers.lead')}</p>
      <Spellings id="twice" title={t('staff.makers.twice')} makers={twice} />
      <section className={style.section} aria-labelledby="rename">
        <h2 id="rename">{t('staff.makers.rename')}</h2>
        <RenameForm key={query.toString()} from={query.get('from')} to={query.get('to')} />
      </section>
      <Spellings id="once" title={t('staff.makers.others')} makers={once} />
    </StaffLayout>
  )
}

function RenameForm({ from, to }: { from: string | null; to: string | null }) {
  const { t } = useText()
  const [form, fields] = usePageForm(makerRenaming, {
    id: 'rename-form',
    defaultValue: { ...(from && { from }), ...(to && { to }) },
  })
  const labels = { from: t('staff.makers.from'), to: t('staff.makers.to') }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t('staff.makers.submit')}
      kind="primary"
      bare
    >
      <Field field={fields.from} label={labels.from} hint={t('staff.makers.fromHint')} />
      <Field field={fields.to} label={labels.to} hint={t('staff.makers.toHint')} />
    </PostForm>
  )
}

interface SpellingsProps {
  id: string
  title: string
  makers: readonly MakerSpelling[] | undefined
}

function Spellings({ id, title, makers = [] }: SpellingsProps) {
  const { t } = useText()
  const at = useLocalized()
  if (makers.length === 0) return null
  return (
    <section className={style.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul role="list" className={style.list}>
        {makers.map(({ name, planCount, homeCount, alike: [other] }) => (
          <li key={name} className={style.card}>
            <h3>{name}</h3>
            <p>
              {t('staff.makers.plans', { count: planCount })}
              {` · ${t('staff.makers.homes', { count: homeCount })}`}
            </p>
            <p className={style.links}>
              {planCount > 0 && makerSlug(name) && (
                <a href={at(makerUrl(makerSlug(name)))}>{t('staff.home.see')}</a>
              )}
              <a href={at(staffMakersUrl({ from: name }))}>{t('staff.makers.renameOne')}</a>
              {other !== undefined && (
                <a href={at(staffMakersUrl({ from: name, to: other }))}>
                  {t('staff.makers.merge', { other })}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
