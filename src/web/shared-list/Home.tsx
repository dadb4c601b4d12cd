import { useEffect, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { SharedList } from '#contract/shared-list/v2.response.ts'
import { listVotes, sharedListLimits } from '#model/shared-list/shared-list.ts'
import { ListingCard } from '../parts/card/ListingCard.tsx'
import { useText } from '../ui/client/text.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { errorText, messageText } from '../ui/form/error-text.ts'
import type { ShownField } from '../ui/form/shown.ts'
import { useAcceptedCount } from '../ui/form/use-accepted-count.ts'
import { Badge } from '../ui/primitives/Badge.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { InLanguage } from '../ui/primitives/Words.tsx'
import { homeId, type OpinionProblem } from './change-opinion.ts'
import type { ListedHome } from './listed-home.ts'
import style from './SharedListPage.module.css'

interface HomeProps {
  home: ListedHome
  role: SharedList['role']
}

/** A home of the list: its card, the reader's vote and note, and those of the others. */
export function Home({ home, role }: HomeProps) {
  const { t } = useText()
  const { listingKey, card, others } = home
  // The API writes the number in English.
  const label = home.label.replace(
    `Listing #${listingKey}`,
    t('shared-list.home.number', { key: listingKey }),
  )
  // Result of a form without script.
  const answered = useActionData<OpinionProblem>()
  const posted = answered?.home === listingKey ? answered : undefined
  return (
    <li id={homeId(listingKey)} className={style.home}>
      {card ? (
        <ListingCard listing={card} />
      ) : (
        <article className={style.gone}>
          <p>
            <Badge badge="removed" />
          </p>
          <h2>{label || t('shared-list.home.gone')}</h2>
        </article>
      )}
      {role !== 'visitor' && (
        <>
          <Vote home={home} label={label} problem={posted?.note === undefined ? posted : undefined} />
          <Note home={home} label={label} posted={posted?.note === undefined ? undefined : posted} />
        </>
      )}
      {others.length > 0 && (
        <ul role="list" className={style.others} aria-label={t('shared-list.others', { home: label })}>
          {others.map(other => (
            <Other key={other.key} other={other} home={home} isOwner={role === 'owner'} />
          ))}
        </ul>
      )}
    </li>
  )
}

interface OfHome {
  home: ListedHome
  label: string
}

/** Three votes; pressing the current one removes it. */
function Vote({
  home: { listingKey, own },
  label,
  problem,
}: OfHome & { problem: OpinionProblem | undefined }) {
  const { t } = useText()
  const fetcher = useFetcher<OpinionProblem | null>()
  const shown = fetcher.data ?? problem
  return (
    <fetcher.Form method="post">
      <fieldset className={style.votes} aria-label={t('shared-list.vote', { home: label })}>
        <input type="hidden" name="home" value={listingKey} />
        {listVotes.map(vote => (
          <Button
            key={vote}
            type="submit"
            kind={own.vote === vote ? 'primary' : 'plain'}
            name="vote"
            value={own.vote === vote ? 'none' : vote}
            aria-pressed={own.vote === vote}
          >
            {t(`shared-list.vote.${vote}`)}
          </Button>
        ))}
        <Problem problem={fetcher.state === 'idle' ? shown : undefined} />
      </fieldset>
    </fetcher.Form>
  )
}

function Problem({ problem }: { problem: OpinionProblem | null | undefined }) {
  const { t } = useText()
  const [error] = problem?.errors.form ?? []
  if (error === undefined) return null
  return (
    <p role="alert" className={style.error}>
      {messageText(t, error)}
    </p>
  )
}

/** The reader's note, which everyone with the link reads, and a form to edit it. */
function Note({ home: { listingKey, own }, label, posted }: OfHome & { posted: OpinionProblem | undefined }) {
  const { t } = useText()
  const fetcher = useFetcher<OpinionProblem | null>()
  const problem = fetcher.data ?? posted
  const details = useRef<HTMLDetailsElement>(null)
  const isAccepted = fetcher.state === 'idle' && fetcher.data === null
  useEffect(() => {
    if (isAccepted && details.current?.contains(document.activeElement))
      details.current.querySelector('summary')?.focus()
  }, [isAccepted])
  const takings = useAcceptedCount(own.note, isAccepted)
  const id = `note-${listingKey}`
  const name = t('shared-list.note')
  const field: ShownField = {
    id,
    name: 'note',
    errorId: `${id}-error`,
    error: problem?.errors.fields.note,
    maxLength: sharedListLimits.note,
  }
  return (
    <div className={style.note}>
      {own.note !== null && (
        <p className={style.words}>
          <InLanguage text={own.note} />
        </p>
      )}
      {/* Open until the saved note is confirmed in a reloaded list: until then its input counts as unsaved. */}
      <details ref={details} open={problem !== undefined || fetcher.state !== 'idle'}>
        <summary>
          {t(own.note === null ? 'shared-list.note.add' : 'shared-list.note.change')}
          <span className="visually-hidden">: {label}</span>
        </summary>
        <fetcher.Form method="post" data-guard={takings} data-stays="">
          <input type="hidden" name="home" value={listingKey} />
          <ErrorSummary
            form={{ errorId: `${id}-errors`, errors: problem?.errors.form ?? [], isRefused: true }}
            fields={{ note: field }}
            labels={{ note: name }}
            result={problem}
          />
          <label htmlFor={id}>{name}</label>
          <p id={`${id}-hint`} className={style.hint}>
            {t('shared-list.note.hint')}
          </p>
          {field.error && (
            <p id={field.errorId} className={style.error}>
              {errorText(t, field, name)}
            </p>
          )}
          <textarea
            id={id}
            key={own.note}
            name="note"
            rows={3}
            maxLength={sharedListLimits.note}
            defaultValue={problem?.note ?? own.note ?? ''}
            aria-invalid={field.error ? true : undefined}
            aria-describedby={[`${id}-hint`, field.error && field.errorId].filter(Boolean).join(' ')}
          />
          <Button type="submit">{t('shared-list.note.save')}</Button>
        </fetcher.Form>
      </details>
    </div>
  )
}

interface OtherProps {
  other: ListedHome['others'][number]
  home: ListedHome
  /** The reader may delete the note. */
  isOwner: boolean
}

/** Vote and note of another person on the home. */
function Other({ other: { key, name, vote, note }, home, isOwner }: OtherProps) {
  const { t } = useText()
  const fetcher = useFetcher<OpinionProblem | null>()
  const row = useRef<HTMLLIElement>(null)
  const hasNote = note !== null
  const had = useRef(hasNote)
  useEffect(() => {
    // The focused button is gone with the note.
    if (had.current && !hasNote && document.activeElement === document.body) row.current?.focus()
    had.current = hasNote
  }, [hasNote])
  return (
    <li ref={row} tabIndex={-1}>
      <p>
        <strong>
          <InLanguage text={name} />
        </strong>
        {vote !== null && `: ${t(`shared-list.vote.${vote}`)}`}
      </p>
      {note !== null && (
        <p className={style.words}>
          <InLanguage text={note} />
        </p>
      )}
      {isOwner && hasNote && (
        <fetcher.Form method="post">
          <input type="hidden" name="home" value={home.listingKey} />
          <Button type="submit" kind="quiet" name="delete" value={key}>
            {t('shared-list.note.remove')}
            <span className="visually-hidden">: {name}</span>
          </Button>
          <Problem problem={fetcher.state === 'idle' ? fetcher.data : undefined} />
        </fetcher.Form>
      )}
    </li>
  )
}
