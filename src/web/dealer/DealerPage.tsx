import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useReport } from '../ui/client/report.ts'
import { Details } from './Details.tsx'
import { type DealerPageData, loadDealerPage } from './load-dealer.ts'
import { RemovedPage } from './RemovedPage.tsx'

export const loader = (args: LoaderFunctionArgs) => loadDealerPage(args)

/** The page of a dealer, or of a closed one. */
export function Component() {
  const found = useLoaderData<DealerPageData>()
  useReport('sales-center', 'view', found.dealer?.key)
  return found.dealer ? (
    <Details dealer={found.dealer} homes={found.homes} />
  ) : (
    <RemovedPage removed={found.removed} near={found.near} />
  )
}
