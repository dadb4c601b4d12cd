import { useEffect, useEffectEvent } from 'react'
import { fieldOf } from '#kit/field.ts'

/** Contents of a form. */
export interface FormChange {
  /** By field; the last value of a repeated field. */
  values: Readonly<Record<string, string>>
  /** Fields the user changed, including reverted ones; all of them once the form was sent (part 2 §4). */
  dirty: ReadonlySet<string>
}

/** Debounce, milliseconds (part 2 §4). */
export const changePause = 300

/** Reports the contents of the form with this id, debounced by 300 ms, and on submit. */
export function useFormChanges(id: string, listener: (change: FormChange) => void): void {
  const onChange = useEffectEvent(listener)
  useEffect(() => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const dirty = new Set<string>()
    const changed = ({ target }: Event) => {
      dirty.add(String(fieldOf(target, 'name')))
      clearTimeout(timer)
      timer = setTimeout(() => onChange({ values: valuesOf(form), dirty }), changePause)
    }
    const sent = () => {
      clearTimeout(timer)
      const values = valuesOf(form)
      for (const name of Object.keys(values)) dirty.add(name)
      onChange({ values, dirty })
    }
    form.addEventListener('input', changed)
    form.addEventListener('submit', sent)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', changed)
      form.removeEventListener('submit', sent)
    }
  }, [id])
}

const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
