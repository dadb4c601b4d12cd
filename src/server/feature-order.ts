/** Names that come before a name. */
export type After<Name extends string> = Readonly<Partial<Record<Name, readonly Name[]>>>

/**
 * The entries of an object, each after those that it names; otherwise in their order.
 * @throws if two come after each other
 */
export function inOrder<Name extends string, Value>(
  values: Readonly<Record<Name, Value>>,
  after: After<Name>,
): Record<Name, Value> {
  const ordered = new Map<string, Value>()
  const add = (name: Name, waiting: readonly Name[]): void => {
    if (ordered.has(name)) return
    if (waiting.includes(name))
      throw new Error(`They come after each other: ${[...waiting, name].join(', ')}.`)
    for (const earlier of after[name] ?? []) add(earlier, [...waiting, name])
    ordered.set(name, values[name])
  }
  for (const name of Object.keys(values) as Name[]) add(name, [])
  return Object.fromEntries(ordered) as Record<Name, Value>
}

/** Features that come before others when changes are applied and personal data is deleted. */
const earlier = {
  // The homes of a person determine which entries of the audit log are about them.
  listings: ['audit'],
  // A shared list is about favorites.
  favorites: ['sharedLists'],
  // Deliveries to webhooks determine the person of each reply.
  leads: ['webhooks'],
}

/** The features in the order in which changes are applied and personal data is deleted. */
export const inFeatureOrder = <Name extends string, Value>(
  features: Readonly<Record<Name, Value>>,
): Record<Name, Value> =>
  inOrder(features, {
    ...earlier,
    // Deleting personal data may still send an email.
    mail: Object.keys(features).filter(name => name !== 'mail'),
  } as After<Name>)
