import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useReport } from '../ui/client/report.ts'
import { Details } from './Details.tsx'
import { loadParkPage, type ParkPageData } from './load-park.ts'
import { RemovedPage } from './RemovedPage.tsx'

export const loader = (args: LoaderFunctionArgs) => loadParkPage(args)

/** A park's page; where the park is removed, a page that says so. */
export function Component() {
  const found = useLoaderData() as ParkPageData
  useReport('park', 'view', found.park?.key)
  return found.park ? <Details {...found} /> : <RemovedPage {...found} />
}
