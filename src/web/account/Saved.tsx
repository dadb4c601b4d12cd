import { useSearchParams } from 'react-router'
import { Saved as Message } from '../ui/primitives/Saved.tsx'

/** Success message after a form redirects back to its page. */
export function Saved({ text }: { text: string }) {
  const [query] = useSearchParams()
  return query.has('sent') ? <Message>{text}</Message> : null
}
