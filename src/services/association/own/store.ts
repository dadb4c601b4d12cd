import type { Queryable, Transaction } from '#db/database.ts'
import { insertAll, insertInto, insertKey } from '#db/insert.ts'
import type { Tables } from '#db/tables.ts'
import { updateTable } from '#db/update.ts'
import { recordOf } from '#kit/keys.ts'
import { DROPPED_ASSOCIATION, layoutBlocks } from '#model/association/association.ts'
import type { AssociationChanges, AssociationFields } from '#model/association/patch.ts'
import type { AssociationSettings } from '#model/association/settings.ts'
import {
  type AddressPlace,
  type AddressRow,
  addressColumns,
  addressPlace,
  deleteReplaced,
  insertAddress,
  insertContacts,
  milliseconds,
  type NewAddress,
  object,
  type PhoneRow,
  phoneBy,
  phonePartsBy,
  select,
  typedAddress,
} from '../../rows/index.ts'

/** Stored decisions of staff about an association. */
export interface AssociationFacts extends Omit<AssociationSettings, 'state' | 'managerEmail'> {
  state: string | null
  managerKey: number | null
}

/** An association with all data for its manager and staff. */
export interface OwnAssociationRow extends AssociationFacts {
  key: number
  version: number
  managerEmail: string | null
  /** Milliseconds since 1970; null: it is public. */
  retired: number | null
  members: number
  requests: number
  phone: PhoneRow | null
  address: AddressRow | null
  fields: AssociationFields
}

const factColumns = {
  name: 's.name',
  abbreviation: 's.abbreviation',
  state: 's.state',
  isSponsored: 's.is_sponsored',
  hasFilteredResults: 's.has_filtered_results',
  boostsLeads: 's.boosts_leads',
  managerKey: 's.manager_key',
}

const noBlock = `json_build_object(
  'enabled', false, 'link', null, 'title', null, 'titleEs', null, 'text', null, 'textEs', null
)`
const blockOf = (block: string) => `coalesce((
  select ${object({
    enabled: 'b.enabled',
    link: 'b.link',
    title: 'b.title',
    titleEs: 'b.title_es',
    text: 'b.text',
    textEs: 'b.text_es',
  })} from state_association_block b where b.state_association_key = s.key and b.block = '${block}'
), ${noBlock})`

/** The fields that its manager changes. */
const fieldsObject = object({
  website: 's.website',
  JoinLink: 's.join_link',
  SendNotices: 's.send_notices',
  showStatisticSection: 's.show_statistic_section',
  usefulLinks: `coalesce((select json_agg(${object({
    label: 'u.label',
    labelEs: 'u.label_es',
    url: 'u.url',
  })} order by u.number) from state_association_link u where u.state_association_key = s.key), '[]')`,
  ...recordOf(layoutBlocks, blockOf),
  phone: phonePartsBy('s.phone_key'),
  address: `case when a.key is not null then ${typedAddress} end`,
})

const own = `
  select ${select({
    key: 's.key',
    version: 's.version',
    ...factColumns,
    managerEmail: '(select u.username::text from registered_user u where u.key = s.manager_key)',
    retired: milliseconds('s.retired_at'),
    members:
      '(select count(*)::integer from sales_center c where c.state_association_key = s.key and c.review is null)',
    requests: '(select count(*)::integer from association_request r where r.state_association_key = s.key)',
    phone: phoneBy('s.phone_key'),
    address: `case when a.key is not null then ${object(addressColumns)} end`,
    fields: fieldsObject,
  })}
  from state_association s left join address a on a.key = s.address_key
  where s.key <> ${DROPPED_ASSOCIATION}`

/** An association with the data for its manager. */
export async function selectOwnAssociation(
  queryable: Queryable,
  key: number,
): Promise<OwnAssociationRow | undefined> {
  const [row] = await queryable.query<OwnAssociationRow>(`${own} and s.key = $1`, [key])
  return row
}

/** Associations by name, also retired ones; those of a manager, or all. There are no more than states. */
export const selectOwnAssociations = (queryable: Queryable, managerKey: number | null) =>
  queryable.query<OwnAssociationRow>(
    `${own} and ($1::integer is null or s.manager_key = $1) order by lower(s.name), s.key`,
    [managerKey],
  )

/** An association for changes. */
interface LockedAssociation extends AssociationFacts {
  version: number
  isRetired: boolean
  keys: { phone: number | null; address: number | null }
  place: AddressPlace
  fields: AssociationFields
}

const lock = `
  select ${select({
    version: 's.version',
    ...factColumns,
    isRetired: 's.retired_at is not null',
    keys: object({ phone: 's.phone_key', address: 's.address_key' }),
    place: addressPlace,
    fields: fieldsObject,
  })}
  from state_association s left join address a on a.key = s.address_key
  where s.key = $1 and s.key <> ${DROPPED_ASSOCIATION} for update of s`

/** Reads and locks an association until the transaction ends. */
export async function lockAssociation(
  transaction: Transaction,
  key: number,
): Promise<LockedAssociation | undefined> {
  const read = () => transaction.query<LockedAssociation>(lock, [key])
  // A change that this one waited for may have replaced the address: the first statement does not see the new one.
  const [row = (await read())[0]] = await read()
  return row
}

/** Whether another association has a name. Concurrent changes to the same name wait. */
export async function isNameUsed(
  transaction: Transaction,
  { name, key }: { name: string; key?: number },
): Promise<boolean> {
  await transaction.query("select pg_advisory_xact_lock(hashtext('association name'))")
  const [row] = await transaction.query<{ exists: boolean }>(
    `select exists (
      select from state_association where lower(name) = lower($1) and key is distinct from $2
    ) as exists`,
    [name, key ?? null],
  )
  return row!.exists
}

const factsOf = (facts: AssociationFacts) =>
  ({
    name: facts.name,
    abbreviation: facts.abbreviation,
    state: facts.state,
    is_sponsored: facts.isSponsored,
    has_filtered_results: facts.hasFilteredResults,
    boosts_leads: facts.boostsLeads,
    manager_key: facts.managerKey,
  }) satisfies Tables['state_association']

/** Inserts an association, under a key of the specification if there is one for its state and it is free; returns the key. */
export async function insertAssociation(
  transaction: Transaction,
  facts: AssociationFacts,
  known: number | undefined,
): Promise<number> {
  const row = factsOf(facts)
  const stored =
    known === undefined
      ? undefined
      : await insertInto(
          transaction,
          'state_association',
          { key: known, ...row },
          { onConflict: '(key) do nothing', returning: ['key'] },
        )
  return stored?.key ?? insertKey(transaction, 'state_association', row)
}

/** Every change of an association raises its version. */
const nextVersion = { version: 'version + 1' }

export const updateFacts = (transaction: Transaction, key: number, facts: AssociationFacts) =>
  updateTable(transaction, 'state_association', key, factsOf(facts), nextVersion)

/** Retires an association at a time, or restores it. */
export const updateRetired = (transaction: Transaction, key: number, retiredAt: Date | null) =>
  updateTable(transaction, 'state_association', key, { retired_at: retiredAt }, nextVersion)

/** Updates changed fields. */
export async function updateAssociation(
  transaction: Transaction,
  key: number,
  { keys }: Pick<LockedAssociation, 'keys'>,
  { changes, address }: { changes: AssociationChanges; address: NewAddress | null | undefined },
): Promise<void> {
  const { columns, replaced } = await insertContacts(transaction, {
    columns: { phone: { table: 'phone', column: 'phone_key' } },
    values: { phone: changes.phone },
    keys: { phone: keys.phone },
  })
  if (address !== undefined && keys.address !== null) replaced.push({ table: 'address', key: keys.address })
  await updateTable(
    transaction,
    'state_association',
    key,
    {
      website: changes.website,
      join_link: changes.JoinLink,
      send_notices: changes.SendNotices,
      show_statistic_section: changes.showStatisticSection,
      address_key: address && (await insertAddress(transaction, address)),
      ...columns,
    },
    nextVersion,
  )
  await deleteReplaced(transaction, replaced)
  for (const block of layoutBlocks) {
    const change = changes[block]
    if (!change) continue
    const row = {
      enabled: change.enabled,
      link: change.link,
      title: change.title,
      title_es: change.titleEs,
      text: change.text,
      text_es: change.textEs,
    }
    await insertInto(
      transaction,
      'state_association_block',
      { state_association_key: key, block, ...row },
      {
        onConflict: `(state_association_key, block) do update set ${Object.keys(row)
          .map(column => `${column} = excluded.${column}`)
          .join(', ')}`,
      },
    )
  }
  if (!changes.usefulLinks) return
  await transaction.query('delete from state_association_link where state_association_key = $1', [key])
  await insertAll(
    transaction,
    'state_association_link',
    changes.usefulLinks.map(({ label, labelEs, url }, index) => ({
      state_association_key: key,
      number: index + 1,
      label,
      label_es: labelEs,
      url,
    })),
  )
}

/** Leaves the associations of a deleted account without a manager. */
export async function removeManager(transaction: Transaction, userKey: number): Promise<void> {
  await transaction.query(
    'update state_association set manager_key = null, version = version + 1 where manager_key = $1',
    [userKey],
  )
}
