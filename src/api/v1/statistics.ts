import { generalStatistics } from '#contract/v1/statistics.ts'
import { found, type Handler, handler } from '../handle.ts'

const general = handler(generalStatistics, async ({ statistics }) => {
  const freshUntil = statistics.nextChange()
  return found(
    statistics.general(),
    {},
    { tags: ['listings', 'parks', 'sales-centers'], ...(freshUntil !== undefined && { freshUntil }) },
  )
})

export const statisticsHandlers = [general] as readonly Handler[]
