import type { OwnPark } from '#contract/park/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { keysOf } from '#kit/keys.ts'
import { answersForm } from '#model/park/ledger-form.ts'
import { answeredFields, parkQuestions, type QuestionGroup } from '#model/park/questions.ts'
import { parkQuestionsUrl } from '#model/park/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './Business.module.css'

/** How old the answers about leases and approval are, and buttons that say that they are still right. */
export function ParkAnswers({ park }: { park: OwnPark }) {
  const { t } = useText()
  const at = useLocalized()
  const groups = keysOf(parkQuestions).filter(group => answeredFields(group, park).length > 0)
  if (groups.length === 0) return null
  return (
    <section className={style.section} aria-labelledby="answers">
      <h2 id="answers">{t('business.answers.title')}</h2>
      <p>
        {t('business.answers.text')}{' '}
        {park.active && <a href={at(parkQuestionsUrl(park.key))}>{t('business.answers.see')}</a>}
      </p>
      {groups.map(group => (
        <Answers key={group} park={park} group={group} />
      ))}
    </section>
  )
}

function Answers({ park, group }: { park: OwnPark; group: QuestionGroup }) {
  const { t, language } = useText()
  const [form, fields] = usePageForm(answersForm, { id: `answers-${group}` })
  const oldest = answeredFields(group, park)
    .flatMap(field => park.answeredOn[field] ?? [])
    .sort()
    .at(0)
  return (
    <div className={style.answers}>
      <h3>{t(`business.group.${group}`)}</h3>
      {oldest !== undefined && (
        <p>{t('business.answers.oldest', { date: formats(language).date(oldest) })}</p>
      )}
      <PostForm
        form={form}
        fields={fields}
        labels={{}}
        submit={t('business.answers.submit')}
        kind="plain"
        bare
        unguarded
      >
        <input type="hidden" name="group" value={group} />
      </PostForm>
    </div>
  )
}
