import { useEffect } from 'react'
import { useAccount } from './account.ts'

/**
 * Fills empty fields `name`, `email` and `phone` of the form of this id from the logged-in user's account,
 * after paint, since public pages and the server do not know the user. Typed values are preserved.
 */
export function useOwnDetails(id: string): void {
  const { profile } = useAccount()
  useEffect(() => {
    const form = document.getElementById(id)
    if (!profile || !(form instanceof HTMLFormElement)) return
    const { firstName, lastName = '' } = profile.name as { firstName: string; lastName?: string }
    const own = {
      name: `${firstName} ${lastName}`.trim(),
      email: profile.email?.emailAddress,
      phone: profile.phone?.number,
    }
    for (const [name, value] of Object.entries(own)) {
      const field = form.elements.namedItem(name)
      // Set the initial value too, so that it does not count as typed.
      if (value && field instanceof HTMLInputElement && field.value === '') field.defaultValue = value
    }
  }, [id, profile])
}
