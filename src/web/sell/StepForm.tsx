import { Fragment, type ReactNode } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import type { ListingDraft } from '#contract/listing-draft/v1.response.ts'
import { asTyped, type Typed, typedIn } from '#model/form-data.ts'
import { type DraftField, type DraftStep, draftForms, fieldsOfStep } from '#model/listing-draft/steps.ts'
import { readTyped } from '#model/listing-draft/typed.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { amounts } from '../parts/listing/listing-choices.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Checkbox, Choices, Field, Select, TextArea } from '../ui/form/Field.tsx'
import { Fold } from '../ui/form/Fold.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import type { ShownField } from '../ui/form/shown.ts'
import { Ticks } from '../ui/form/Ticks.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './Draft.module.css'
import { DraftLayout, StepBar } from './DraftLayout.tsx'
import { type ChoiceField, draftChoices } from './draft-choices.ts'
import type { DraftData } from './draft-page.ts'
import type { DraftResult } from './draft-result.ts'
import { draftLabel, draftText } from './draft-text.ts'
import { useSaving } from './use-saving.ts'

interface Hinted {
  hint?: string
}

/** Inputs of a step's fields, by name. */
interface StepInputs {
  text(
    name: DraftField,
    options?: Hinted & { autoComplete?: string; type?: string; size?: number },
  ): ReactNode
  number(name: DraftField, options?: Hinted & { isDecimal?: boolean }): ReactNode
  area(name: DraftField, options?: Hinted & { rows?: number }): ReactNode
  check(name: DraftField): ReactNode
  select(name: ChoiceField): ReactNode
  radios(name: ChoiceField): ReactNode
  ticks(name: ChoiceField): ReactNode
  /** A field with a custom input. */
  field(name: DraftField): ShownField
  /** A closed group of rarely used questions. */
  fold(legend: string, names: readonly DraftField[], children: ReactNode): ReactNode
}

interface StepFormProps {
  step: DraftStep
  /** Values that the form begins with instead of saved ones. */
  given?: Readonly<Record<string, string | readonly string[]>>
  before?: (data: DraftData) => ReactNode
  /** Below the button, since it may change at any moment. */
  after?: (draft: ListingDraft | null) => ReactNode
  children: (inputs: StepInputs, draft: ListingDraft | null) => ReactNode
}

/** Page of a step: its form, and concurrent changes by others. */
export function StepForm({ step, given, before, after, children }: StepFormProps) {
  const { t, language } = useText()
  const data = useLoaderData<DraftData | null>()
  const result = useActionData<DraftResult>()
  const saving = useSaving(step, data?.draft ?? null, result)
  const draft = latest(result?.current, saving.draft, data?.draft)
  const answer = data?.draft?.typed[step] ?? data?.draft?.answers[step]
  const current = result?.current ?? (saving.kind === 'conflict' ? saving.draft : null)
  const [form, fields] = usePageForm(draftForms[step], {
    id: step,
    ...((answer || given) && { defaultValue: { ...answer, ...given } as NonNullable<typeof answer> }),
  })
  const names = fieldsOfStep(step)
  const labels = Object.fromEntries(names.map(name => [name, draftLabel(t, name)]))
  const shown: Readonly<Record<string, ShownField>> = { ...fields }
  const choices = draftChoices(t, language)
  /** Saves the last words, so that nothing warns of losing them. */
  async function leave() {
    if (await saving.flush()) document.getElementById(step)?.removeAttribute('data-guard')
  }
  const texts: Partial<Record<DraftField, readonly { value: string; text: string }[]>> = choices
  /** Props of every input. Only required ones are marked. */
  function of(name: DraftField, { hint }: Hinted = {}) {
    const field = shown[name]
    if (!field) throw new Error(`The step ${step} has no field ${name}.`)
    const hints = [field.required === true && t('draft.needed'), hint].filter(Boolean)
    return {
      field: { ...field, required: field.required || ('either' as const) },
      label: draftLabel(t, name),
      hint: hints.length > 0 ? hints.join(' ') : undefined,
    }
  }
  const inputs: StepInputs = {
    text: (name, options) => <Field key={name} {...options} {...of(name, options)} />,
    number: (name, { isDecimal = false, ...options } = {}) => (
      <div key={name} className={amounts.has(name) ? style.money : undefined}>
        <Field {...of(name, options)} inputMode={isDecimal ? 'decimal' : 'numeric'} size={10} />
      </div>
    ),
    area: (name, options) => <TextArea {...options} {...of(name, options)} />,
    check: name => <Checkbox {...of(name)} />,
    select: name => <Select key={name} {...of(name)} values={choices[name]} />,
    radios: name => <Choices {...of(name)} values={choices[name]} />,
    ticks: name => <Ticks {...of(name)} values={choices[name]} />,
    field: name => of(name).field,
    fold: (legend, names, children) => (
      <Fold legend={legend} parts={names.map(name => ({ ...of(name), values: texts[name] }))}>
        {children}
      </Fold>
    ),
  }
  return (
    <DraftLayout page={step} draft={draft}>
      {data && before?.(data)}
      {current && (
        <Conflict
          step={step}
          draft={current}
          typed={result?.current ? (result.typed ?? {}) : contentsOf(step)}
        />
      )}
      <PostForm
        form={{
          ...form,
          onSubmit(event) {
            form.onSubmit(event)
            // At once: a draft that is begun at this moment must not lead to another address.
            if (!event.defaultPrevented) saving.submit()
          },
        }}
        fields={shown}
        labels={labels}
        submit={t('draft.continue')}
        bare
        isStep
        bar={button => (
          <StepBar page={step} draft={draft} onBack={leave}>
            {/* Nothing that is pressed moves when it changes. */}
            <p role="status" className={style.saving} data-kind={saving.kind}>
              {(saving.kind === 'saved' || saving.kind === 'waiting' || saving.kind === 'gone') &&
                t(`draft.saving.${saving.kind}`)}
            </p>
            {button}
          </StepBar>
        )}
        unguarded={saving.kind === 'saved'}
      >
        <input type="hidden" name="version" value={draft?.version ?? 1} />
        <input type="hidden" name="editor" value={saving.editor} />
        {children(inputs, draft)}
      </PostForm>
      {/* Below the button, in a reserved space: it changes at any moment, and must not move what is pressed. */}
      <div className={style.kept}>{!current && <Unfinished step={step} typed={draft?.typed[step]} />}</div>
      {after?.(draft)}
    </DraftLayout>
  )
}

/** The draft of the highest version. */
const latest = (...drafts: readonly (ListingDraft | null | undefined)[]) =>
  drafts.reduce<ListingDraft | null>(
    (best, draft) => (draft && draft.version > (best?.version ?? 0) ? draft : best),
    null,
  )

/** Current values of a step's form in this window. */
function contentsOf(step: DraftStep): Typed {
  const form = document.getElementById(step)
  return form instanceof HTMLFormElement ? typedIn(new FormData(form)) : {}
}

/** Fields whose typed values are not yet valid for the step. */
function Unfinished({ step, typed }: { step: DraftStep; typed: Typed | undefined }) {
  const { t } = useText()
  if (!typed) return null
  const read = readTyped(step, typed)
  const names = 'errors' in read ? fieldsOfStep(step).filter(name => read.errors[name]) : []
  return (
    <p className={`${style.box} ${style.unfinished}`}>
      {names.length === 0
        ? t('draft.unfinished')
        : t('draft.unfinishedFields', { fields: names.map(name => draftLabel(t, name)).join(', ') })}
    </p>
  )
}

/** The saved draft next to the typed values: submitting again saves the typed values. */
function Conflict({ step, draft, typed }: { step: DraftStep; draft: ListingDraft; typed: Typed }) {
  const { t, language } = useText()
  const at = useLocalized()
  const saved: Typed = draft.typed[step] ?? asTyped(draft.answers[step] ?? {})
  const changed = fieldsOfStep(step).filter(name => String(saved[name] ?? '') !== String(typed[name] ?? ''))
  return (
    <section className={`${style.box} ${style.conflict}`} aria-labelledby="conflict">
      <h2 id="conflict">{t('draft.conflict.title')}</h2>
      <p>{t('draft.conflict.text')}</p>
      <dl className={style.facts}>
        {changed.map(name => (
          <Fragment key={name}>
            <dt>{draftLabel(t, name)}</dt>
            <dd>
              {t('draft.conflict.saved')}{' '}
              {saved[name] ? draftText(t, language, name, saved[name]) : t('draft.conflict.nothing')}
            </dd>
          </Fragment>
        ))}
      </dl>
      <p>
        <a
          href={at(draftUrl(step, draft.key))}
          // Reloads the form, without the typed values.
          data-document=""
          onClick={() => document.getElementById(step)?.removeAttribute('data-guard')}
        >
          {t('draft.conflict.take')}
        </a>
      </p>
    </section>
  )
}
