import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useText } from '../client/text.tsx'
import style from './Fold.module.css'
import type { ShownField } from './shown.ts'

/** A question of a group: its field, label, and the texts of its choices. */
export interface FoldedField {
  field: ShownField
  label: string
  values?: readonly { value: string; text: string }[] | undefined
}

interface FoldProps {
  legend: string
  parts: readonly FoldedField[]
  children: ReactNode
}

/** Summary of a closed group. */
const maxShown = 4

/** A group of questions, closed until it is opened or an answer is invalid; its heading lists the answers. */
export function Fold({ legend, parts, children }: FoldProps) {
  const { t } = useText()
  const isWrong = parts.some(({ field }) => field.error)
  // It stays open while an error is corrected.
  const [isOpen, setIsOpen] = useState(isWrong)
  const [typed, setTyped] = useState<readonly string[]>()
  if (isWrong && !isOpen) setIsOpen(true)
  function toggle({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    setIsOpen(currentTarget.open)
    if (!currentTarget.open) setTyped(typedIn(currentTarget))
  }
  const filled = typed ?? parts.flatMap(filledIn)
  const more = filled.length - maxShown
  return (
    <details className={style.fold} open={isOpen} onToggle={toggle}>
      <summary>
        {legend}
        <span className={style.filled}>
          {filled.slice(0, maxShown).join(' · ')} {more > 0 && t('form.fold.more', { more })}
        </span>
      </summary>
      <fieldset aria-label={legend} className={style.parts}>
        {children}
      </fieldset>
    </details>
  )
}

/** Initial value of a field. */
function filledIn({ field: { initial = [] }, label, values }: FoldedField): string[] {
  const answers = initial.filter(Boolean)
  if (answers.length > 1)
    return answers.map(answer => values?.find(({ value }) => value === answer)?.text ?? answer)
  return answers.map(answer =>
    answer === 'on' ? label : `${label}: ${values?.find(({ value }) => value === answer)?.text ?? answer}`,
  )
}

/** Current values of the inputs of a group. */
function typedIn(box: HTMLElement): string[] {
  return [...box.querySelectorAll('input, select, textarea')].flatMap(input => {
    if (input instanceof HTMLSelectElement)
      return entryOf(input, input.value && input.selectedOptions[0]?.text)
    if (input instanceof HTMLTextAreaElement) return entryOf(input, input.value)
    if (!(input instanceof HTMLInputElement)) return []
    if (input.type !== 'checkbox' && input.type !== 'radio') return entryOf(input, input.value)
    return input.checked ? labelOf(input) : []
  })
}

type Labeled = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const entryOf = (input: Labeled, value = '') =>
  value.trim() === '' ? [] : `${labelOf(input)}: ${value.trim()}`

/** The label without "(optional)", which is a separate element. */
function labelOf({ labels }: Labeled): string {
  const label = labels?.[0]
  const own = [...(label?.childNodes ?? [])].filter(node => node instanceof Text)
  return (
    (own
      .map(({ data }) => data)
      .join('')
      .trim() ||
      label?.textContent?.trim()) ??
    ''
  )
}
