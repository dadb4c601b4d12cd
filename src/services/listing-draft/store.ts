import type { Queryable, Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'
import { keysOf } from '#kit/keys.ts'
import type { Membership } from '#model/access/access.ts'
import type { Language } from '#model/language.ts'
import { communityAgeType } from '#model/listing/values.ts'
import type { DraftAnswers, DraftStep } from '#model/listing-draft/steps.ts'
import type { DraftTyped, TypedTexts } from '#model/listing-draft/typed.ts'

/** Owner of a draft: a user, the browser of a cookie (by its hash), or both right after a login. */
export interface DraftOwner {
  userKey: number | undefined
  browserHash: string | undefined
}

export interface DraftRow {
  key: string
  userKey: number | null
  version: number
  answers: DraftAnswers
  typed: DraftTyped
  /** The last change of each step: its version, and the page that made it. */
  changes: { [Step in DraftStep]?: { version: number; editor?: string } }
  isSenior: boolean
  /** Names of the company and the dealer that sell the home; null: the user. */
  seller: string | null
  listingKey: number | null
  /** Time at which its owner published it before confirming their email address; it waits for the confirmation. */
  readyAt: Date | null
  createdAt: Date
  modifiedAt: Date
}

const columns = `key, user_key as "userKey", version, answers, typed, changes, listing_key as "listingKey",
  ready_at as "readyAt",
  exists (
    select from park p where p.key = (listing_draft.answers #>> '{location,parkKey}')::integer and p.age_type = 2
  ) as "isSenior",
  (
    select concat_ws(', ', c.name, (
      select d.name from sales_center d
      where d.key = substring(answers #>> '{contact,listAs}' from '^dealer-([0-9]+)$')::integer
    ))
    from company_member m join company c on c.key = m.company_key
    where m.user_key = listing_draft.user_key and answers #>> '{contact,listAs}' <> 'me'
  ) as seller,
  created_at as "createdAt", modified_at as "modifiedAt"`
/** Condition on the owner: $1 user, $2 hash of the browser. */
const isOwn = '(user_key = $1 or browser_hash = $2)'
const oneDraft = `select ${columns} from listing_draft where ${isOwn} and key = $3`
const ownerValues = ({ userKey, browserHash }: DraftOwner) => [userKey ?? null, browserHash ?? null]

export async function insertDraft(
  transaction: Transaction,
  { userKey, browserHash }: DraftOwner,
  at: Date,
): Promise<string> {
  const stored = await insertInto(
    transaction,
    'listing_draft',
    {
      user_key: userKey ?? null,
      browser_hash: userKey === undefined ? (browserHash ?? null) : null,
      created_at: at,
      modified_at: at,
    },
    { returning: ['key'] },
  )
  if (!stored) throw new Error('The draft was not inserted.')
  return stored.key
}

/** Whether a park is a senior community; false for none. */
export async function isSeniorPark(queryable: Queryable, key: number | null): Promise<boolean> {
  const rows = await queryable.query('select from park where key = $1 and age_type = $2', [
    key,
    communityAgeType.Senior,
  ])
  return rows.length > 0
}

/** Whether a public dealer belongs to a company. */
export async function isDealerOf(queryable: Queryable, key: number, companyKey: number): Promise<boolean> {
  const rows = await queryable.query(
    `select from sales_center where key = $1 and active and owner_type = 'companies' and owner_key = $2`,
    [key, companyKey],
  )
  return rows.length > 0
}

/** The draft of this key and owner. */
export async function selectDraft(
  queryable: Queryable,
  key: string,
  owner: DraftOwner,
): Promise<DraftRow | undefined> {
  const [row] = await queryable.query<DraftRow>(oneDraft, [...ownerValues(owner), key])
  return row
}

/** The same, locked until the transaction ends. */
export async function lockDraft(
  transaction: Transaction,
  key: string,
  owner: DraftOwner,
): Promise<DraftRow | undefined> {
  const [row] = await transaction.query<DraftRow>(`${oneDraft} for update`, [...ownerValues(owner), key])
  return row
}

/** Unpublished drafts, latest first. */
export const selectDrafts = (queryable: Queryable, owner: DraftOwner) =>
  queryable.query<DraftRow>(
    `select ${columns} from listing_draft where ${isOwn} and listing_key is null
    order by modified_at desc, key`,
    ownerValues(owner),
  )

/** Assigns a draft of a browser to the logged-in user. */
export const claimDraft = (
  transaction: Transaction,
  key: string,
  { userKey, browserHash }: { userKey: number; browserHash: string },
) =>
  transaction.query(
    'update listing_draft set user_key = $1, browser_hash = null where key = $3 and browser_hash = $2',
    [userKey, browserHash, key],
  )

/** Whether any draft belongs to a browser. */
export async function selectHasDrafts(queryable: Queryable, browserHash: string): Promise<boolean> {
  return (
    (await queryable.query('select from listing_draft where browser_hash = $1 limit 1', [browserHash]))
      .length > 0
  )
}

/** Actor and time of a change to a draft. */
interface Change {
  /** The open page, if the request has one. */
  editor?: string | undefined
  at: Date
}

/** SQL of the changes of the steps $3: by the open page $4. */
const withChanges = `changes || (
  select jsonb_object_agg(step, jsonb_strip_nulls(jsonb_build_object('version', version + 1, 'editor', $4::text)))
  from unnest($3::text[]) step
)`

/** Replaces the answers of some steps, and their typed texts. */
export const updateAnswers = (
  transaction: Transaction,
  key: string,
  answers: DraftAnswers,
  { editor, at }: Change,
) =>
  transaction.query(
    `update listing_draft set answers = answers || $2::jsonb, typed = typed - $3::text[],
      changes = ${withChanges}, version = version + 1, modified_at = $5
    where key = $1`,
    [key, JSON.stringify(answers), keysOf(answers), editor ?? null, at],
  )

/** Stores the typed text of a step next to its accepted answer. */
export const updateTyped = (
  transaction: Transaction,
  key: string,
  step: DraftStep,
  typed: TypedTexts,
  { editor, at }: Change,
) =>
  transaction.query(
    `update listing_draft set typed = typed || $2::jsonb, changes = ${withChanges}, version = version + 1,
      modified_at = $5
    where key = $1`,
    [key, JSON.stringify({ [step]: typed }), [step], editor ?? null, at],
  )

/** Records a change of something other than the answers. */
export const touchDraft = (transaction: Transaction, key: string, at: Date) =>
  transaction.query('update listing_draft set modified_at = $2 where key = $1', [key, at])

/** State of the home of a published draft. */
export async function selectPublished(transaction: Transaction, listingKey: number) {
  const [row] = await transaction.query<{ isHeld: boolean; isLive: boolean; orderKey: number | null }>(
    `select l.hold_review as "isHeld", l.active = 1 and not l.is_hidden as "isLive",
      (select max(o.key) from package_order o where o.listing_key = l.key and o.state = 'open') as "orderKey"
    from listing l where l.key = $1`,
    [listingKey],
  )
  return row
}

export const setListing = (transaction: Transaction, key: string, listingKey: number) =>
  transaction.query('update listing_draft set listing_key = $2 where key = $1', [key, listingKey])

/** Records that a draft waits for its owner's confirmed address; null clears it. */
export const setReady = (transaction: Transaction, key: string, at: Date | null) =>
  transaction.query('update listing_draft set ready_at = $2 where key = $1', [key, at])

/** A draft that waited for the confirmation of its owner's email address, now confirmed. */
export interface ReadyDraft {
  key: string
  userKey: number
  email: string
  language: Language
  memberships: Membership[]
}

/** Those of a user, or of all. */
export const selectReadyDrafts = (queryable: Queryable, userKey: number | null) =>
  queryable.query<ReadyDraft>(
    `select d.key, u.key as "userKey", u.username::text as email, u.language, coalesce((
      select json_agg(json_build_object('companyKey', m.company_key, 'role', m.role))
      from company_member m where m.user_key = u.key
    ), '[]') as memberships
    from listing_draft d join registered_user u on u.key = d.user_key
    where d.ready_at is not null and d.listing_key is null and ($1::integer is null or d.user_key = $1)
      and u.email_verified_at is not null and u.deactivated_at is null
    order by d.ready_at limit 100`,
    [userKey],
  )

export const deleteDraft = (transaction: Transaction, key: string) =>
  transaction.query('delete from listing_draft where key = $1', [key])

/** Deletes unpublished drafts not changed since a time. */
export const deleteDraftsBefore = (queryable: Queryable, moment: Date) =>
  queryable.query('delete from listing_draft where listing_key is null and modified_at < $1', [moment])

export const deleteDraftsOf = (transaction: Transaction, userKey: number) =>
  transaction.query<{ key: string }>('delete from listing_draft where user_key = $1 returning key', [userKey])
