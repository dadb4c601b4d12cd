import { Fragment } from 'react'
import type { SentLead } from '#contract/lead/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Account.module.css'
import { Warnings } from './Warnings.tsx'

interface AnswersProps extends Pick<SentLead['recipients'][number], 'answers'> {
  /** Another user wrote them. */
  areOfOthers?: boolean
}

/** A recipient's replies, oldest first; for a reply by email only its date. */
export function Answers({ answers, areOfOthers = false }: AnswersProps) {
  const { t, language } = useText()
  const { dateTime } = formats(language)
  return answers.map(({ message, sentAt }) =>
    message === null ? (
      <p key={sentAt}>{t('inbox.answeredByMail', { when: dateTime(sentAt) })}</p>
    ) : (
      <Fragment key={sentAt}>
        <blockquote className={style.answer}>
          <p className={style.words}>{message}</p>
          <footer>{dateTime(sentAt)}</footer>
        </blockquote>
        {areOfOthers && <Warnings message={message} />}
      </Fragment>
    ),
  )
}
