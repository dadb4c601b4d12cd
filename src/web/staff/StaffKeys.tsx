import { useEffect, useState } from 'react'
import { useText } from '../ui/client/text.tsx'
import style from './Staff.module.css'

/** The field of the search over all records. */
export const findFieldId = 'staff-find'

/** What a key chooses. */
const choices: Readonly<Record<string, string>> = {
  a: '[name=decision]:is([value=approve], [value=approved])',
  h: '[name=decision][value=hold]',
  j: 'a[rel=next]',
  k: 'a[rel=prev]',
  '/': `#${findFieldId}`,
}

const fields = 'input:not([type=radio], [type=checkbox]), textarea, select, dialog'
const storedAs = 'staff-keys'

/** Keys of the staff pages, which can be turned off (WCAG 2.1.4) and do nothing inside fields. */
export function StaffKeys() {
  const { t } = useText()
  const [isOn, setIsOn] = useState(true)
  useEffect(() => {
    try {
      setIsOn(localStorage.getItem(storedAs) !== 'off')
    } catch {
      // Without storage they are on.
    }
  }, [])
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(fields))) return
      const choice = choices[key.toLowerCase()]
      const element = choice && document.querySelector<HTMLElement>(choice)
      if (!element) return
      event.preventDefault()
      element.focus()
      if (key !== '/') element.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
  const change = (on: boolean) => {
    setIsOn(on)
    try {
      localStorage.setItem(storedAs, on ? 'on' : 'off')
    } catch {
      // They are back on the next page.
    }
  }
  return (
    <label className={`${style.keys} ${style.needsScript}`}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => change(target.checked)} />
      {t('staff.keys')}
    </label>
  )
}
