/** Queues of staff: what waits for their decision. */
export const staffQueues = [
  'review',
  'reports',
  'claims',
  'lot-rents',
  'ads',
  'parks',
  'dealers',
  'payments',
  'refunds',
] as const
export type StaffQueueName = (typeof staffQueues)[number]

/** Business days in which pages promise a decision. */
const promisedDays: Readonly<Partial<Record<StaffQueueName, number>>> = { ads: 1, claims: 2 }

const day = 86_400_000
const isWeekend = (moment: number) => [0, 6].includes(new Date(moment).getUTCDay())

/** Whether an item waits longer than the promised business days. Milliseconds since 1970. */
export function isLate(queue: StaffQueueName, since: number, now: number): boolean {
  const promised = promisedDays[queue]
  if (promised === undefined) return false
  let waited = 0
  for (let moment = since + day; moment <= now && waited <= promised; moment += day)
    if (!isWeekend(moment)) waited += 1
  return waited > promised
}
