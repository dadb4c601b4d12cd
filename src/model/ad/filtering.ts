/** Known facts of a view or a click on arrival. */
export interface AdFacts {
  /** The token was made by the site and not changed. */
  isSigned: boolean
  /** It was made too long ago. */
  isExpired: boolean
  /** The user agent is empty, or names a robot or a program. */
  isRobot: boolean
  /** The user agent names a data center or one of its services. */
  isDataCenter: boolean
  /** The browser fetched it ahead of a click. */
  isPrefetch: boolean
  /** Sent by a user of the company that advertises. */
  isOwn: boolean
  /** The ad or its campaign no longer runs. */
  isOver: boolean
  /** Of a click: the ad was not viewed before. */
  isUnseen: boolean
  /** The token was used before. */
  isUsed: boolean
  /** Of a click: a repeated click by the same person on the same ad within the hour. */
  isRepeated: boolean
  /** The budget is spent. */
  isBeyondBudget: boolean
}

/**
 * Reasons why a view or a click does not count, in the order in which they are checked. The first match is stored, and
 * the view or click is never charged.
 */
export const filterRules = [
  { reason: 'forged', applies: facts => !facts.isSigned },
  { reason: 'expired', applies: facts => facts.isExpired },
  { reason: 'prefetch', applies: facts => facts.isPrefetch },
  { reason: 'robot', applies: facts => facts.isRobot },
  { reason: 'data-center', applies: facts => facts.isDataCenter },
  { reason: 'own', applies: facts => facts.isOwn },
  { reason: 'over', applies: facts => facts.isOver },
  { reason: 'unseen', applies: facts => facts.isUnseen },
  { reason: 'replayed', applies: facts => facts.isUsed },
  { reason: 'repeated', applies: facts => facts.isRepeated },
  { reason: 'beyond-budget', applies: facts => facts.isBeyondBudget },
] as const satisfies readonly { reason: string; applies: (facts: AdFacts) => boolean }[]
export type FilterReason = (typeof filterRules)[number]['reason']
export const filterReasons = filterRules.map(({ reason }) => reason)

/** The reason of the first rule that applies; null: it counts. */
export const filteredFor = (facts: AdFacts): FilterReason | null =>
  filterRules.find(({ applies }) => applies(facts))?.reason ?? null

/** Services of data centers that name themselves and are not in the usual lists of robots. */
const dataCenters =
  /\b(amazon(aws|-route53|-quicksight| cloudfront)?|aws-|azure|google(-cloud|hc|-appengine)|appengine|cloudflare|digitalocean|linode|hetzner|ovh|oracle-?cloud|vultr|alibaba|tencent|datacenter)/i

export const namesDataCenter = (userAgent: string): boolean => dataCenters.test(userAgent)
