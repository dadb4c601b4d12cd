import { expect, test } from 'vitest'
import type { Appointment } from '#contract/appointment/v1.response.ts'
import { appointmentStatuses } from '#model/appointment/values.ts'
import { rendered } from '#test/world/rendered.tsx'
import { RequestAgain } from './RequestAgain.tsx'

const planAtDealer = { type: 'floorplan', entityKey: 7, salesCenterKey: 3, title: 'Cavco Aster' } as const
const visit = (part: Partial<Appointment>) =>
  rendered(<RequestAgain appointment={{ side: 'visitor', about: planAtDealer, ...part } as Appointment} />)

test.each(appointmentStatuses)(
  'a visitor of a visit that is %s asks again only if it does not take place',
  status => {
    const isOff = status === 'declined' || status === 'cancelled' || status === 'expired'
    expect(visit({ status }).includes('href="/floorplans/7/tour?dealer=3"')).toBe(isOff)
  },
)

test.each<[string, Partial<Appointment>]>([
  ['the host', { side: 'host' }],
  ['the visitor of what is gone', { about: { ...planAtDealer, title: null } }],
])('%s gets no link to request another tour', (_, part) => {
  expect(visit({ status: 'declined', ...part })).toBe('')
})
