import * as v from 'valibot'
import { soldPlanForm } from '#model/floor-plan/own.ts'
import { trimmed } from '#model/sent-text.ts'
import { key, limit } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const dealer = v.strictObject({ key: key('Key of the dealer.') })
const sale = v.strictObject({ ...dealer.entries, planKey: key('Key of the floor plan.') })

export const soldPlanRequests = {
  'sold-plan.list': {
    summary: "Lists a dealer's floor plans by manufacturer and name, including retired ones.",
    scope: 'dealers.read',
    addition: true,
    pathParameters: dealer,
    errors: [403, 404],
  },
  'sold-plan.find': {
    summary: 'Finds up to 20 offered floor plans that a dealer does not sell yet, by name.',
    scope: 'dealers.read',
    addition: true,
    pathParameters: dealer,
    query: v.strictObject({
      text: v.pipe(
        trimmed(100),
        v.nonEmpty('blank'),
        v.description('Part of the manufacturer, series and name.'),
      ),
    }),
    errors: [403, 404, 422],
  },
  'sold-plan.save': {
    summary: 'Adds an offered floor plan to those that a dealer sells, or sets its price.',
    scope: 'dealers.write',
    addition: true,
    pathParameters: sale,
    body: soldPlanForm,
    limit,
    errors: [403, 404, 422],
  },
  'sold-plan.remove': {
    summary: 'Removes a floor plan from those that a dealer sells.',
    scope: 'dealers.write',
    addition: true,
    pathParameters: sale,
    limit,
    errors: [403, 404],
  },
} satisfies Requests
