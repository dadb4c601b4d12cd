import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useReport } from '../ui/client/report.ts'
import { Details } from './Details.tsx'
import { loadParkPage, type ParkPageData } from './load-park.ts'
import { RemovedPage } from './RemovedPage.tsx'

export const loader = (args: LoaderFunctionArgs) => loadParkPage(args)

/** The page of a park, or of a removed one. */
export function Component() {
  const found = useLoaderData<ParkPageData>()
  useReport('park', 'view', found.park?.key)
  return found.park ? <Details {...found} /> : <RemovedPage {...found} />
}
