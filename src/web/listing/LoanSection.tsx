import { Still } from '../ui/client/Still.tsx'
import type { ShownLoanFit } from './listing-page-data.ts'

const server = import.meta.env.SSR ? await import('./LoanFit.tsx') : undefined

/** Which loan programs can fit the home. */
export function LoanSection({ of, fit }: { of: number; fit: ShownLoanFit }) {
  return (
    <Still
      key={of}
      part={server?.LoanFit}
      load={async () => (await import('./LoanFit.tsx')).LoanFit}
      catalogues={['loan-fit']}
      props={{ fit }}
    />
  )
}
