import { useEffect, useEffectEvent } from 'react'

/** What a form holds. */
export interface FormChange {
  /** By field; of a field that is there several times, the last. */
  values: Readonly<Record<string, string>>
  /** Fields that somebody changed, be it back again; all of them once the form was sent (part 2 §4). */
  dirty: ReadonlySet<string>
}

/** So long nothing is changed before a change is told, milliseconds (part 2 §4). */
export const changePause = 300

/** Tells what the form of this id holds, each time after a pause of 300 ms in changing it, and as it is sent. */
export function useFormChanges(id: string, tell: (change: FormChange) => void): void {
  const onChange = useEffectEvent(tell)
  useEffect(() => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const dirty = new Set<string>()
    const changed = ({ target }: Event) => {
      dirty.add((target as HTMLInputElement).name)
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
