import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { type Actor, may, ownedByUser } from '#model/access/access.ts'
import { type Opinion, type SharedListForm, sharedListLimits } from '#model/shared-list/shared-list.ts'
import { signedLinks } from '#platform/signed-link/index.ts'
import type { Transaction } from '#platform/write/index.ts'
import { hashToken, newToken } from '../account-link/index.ts'
import type { Alerts } from '../alert/index.ts'
import type { Favorites } from '../favorite/index.ts'
import type { Who } from '../personal-data/index.ts'
import {
  countHomes,
  countOpinions,
  deleteListOf,
  deleteNote,
  deleteOpinionsOfOwner,
  deletePartner,
  insertPartner,
  type ListRow,
  lockHome,
  lockList,
  lockPartner,
  renamePartner,
  renewLink,
  saveList,
  saveOpinion,
  selectAllOpinions,
  selectIsPartner,
  selectLinked,
  selectListOf,
  selectOpinions,
  selectPartners,
  storeList,
} from './store.ts'

/** Visitor with the link: a user, or a browser by the token of its cookie. */
export interface Reader {
  user: Actor | undefined
  token: string | undefined
}

/** The owner of a shared list, and the key of an entry on it. */
interface OfUser {
  userKey: number
  key: number
}

interface SharedListOptions {
  database: Database
  favorites: Pick<Favorites, 'watched'>
  alerts: Pick<Alerts, 'get'>
  /** Secret for signing links. */
  secret: string
  now: () => number
}

export type SharedLists = ReturnType<typeof openSharedLists>

const mayManage = (actor: Actor | undefined, userKey: number) =>
  actor !== undefined && may(actor, 'shared-list.manage', ownedByUser(userKey))

/** The favorite homes of a user, shared by a secret link with partners who need no account. */
export function openSharedLists({ database, favorites, alerts, secret, now }: SharedListOptions) {
  const links = signedLinks(secret)

  async function linked(queryable: Database | Transaction, token: string): Promise<ListRow | undefined> {
    const link = links.read('shared-list', token)
    return link === undefined ? undefined : selectLinked(queryable, link)
  }

  /** The list of a link, locked until the transaction ends, and whether the reader is its owner. */
  async function locked(transaction: Transaction, token: string, reader: Reader, lock = storeList) {
    const list = await linked(transaction, token)
    if (!list || !(await lock(transaction, list.key))) return undefined
    return { list, isOwner: mayManage(reader.user, list.userKey) }
  }

  const partnerOf = (transaction: Transaction, listKey: number, { token }: Reader) =>
    token === undefined ? undefined : lockPartner(transaction, listKey, hashToken(token))

  return {
    /** How a user shares their homes (`list` null if they do not); undefined without permission. */
    async own(actor: Actor, userKey: number) {
      if (!mayManage(actor, userKey)) return undefined
      const [list, saved] = await Promise.all([
        selectListOf(database, userKey),
        countHomes(database, userKey),
      ])
      if (!list) return { list: null, saved }
      const [partners, homes] = await Promise.all([
        selectPartners(database, list.key, undefined),
        countOpinions(database, list.key),
      ])
      const shown = {
        token: links.write('shared-list', list.link),
        title: list.title,
        alertKey: list.alertKey,
        createdAt: formatMoment(list.createdAt),
        partners: partners.map(({ key, name, joinedAt }) => ({
          key,
          name,
          joinedAt: formatMoment(joinedAt),
        })),
        homes,
      }
      return { list: shown, saved }
    },

    /**
     * Starts to share, or changes the settings; `empty` without a saved home, `unknown` for another user's saved
     * search.
     */
    async save(
      transaction: Transaction,
      actor: Actor,
      userKey: number,
      form: SharedListForm,
    ): Promise<'done' | 'forbidden' | 'empty' | 'unknown'> {
      if (!mayManage(actor, userKey)) return 'forbidden'
      if ((await countHomes(transaction, userKey)) === 0 && !(await selectListOf(transaction, userKey)))
        return 'empty'
      return (await saveList(transaction, userKey, form)) ? 'done' : 'unknown'
    },

    /** Ends the link and creates another; false if nothing is shared. */
    renew: async (transaction: Transaction, actor: Actor, userKey: number): Promise<boolean> =>
      mayManage(actor, userKey) && renewLink(transaction, userKey),

    /** Ends the link and deletes votes and notes; false if nothing is shared. */
    stop: async (transaction: Transaction, actor: Actor, userKey: number): Promise<boolean> =>
      mayManage(actor, userKey) && (await deleteListOf(transaction, userKey)) > 0,

    /** Removes a partner with their votes and notes; false for an unknown one. */
    removePartner: async (
      transaction: Transaction,
      actor: Actor,
      { userKey, key }: OfUser,
    ): Promise<boolean> => mayManage(actor, userKey) && deletePartner(transaction, userKey, key),

    /** Deletes a note of anyone; false for none. */
    removeNote: async (transaction: Transaction, actor: Actor, { userKey, key }: OfUser): Promise<boolean> =>
      mayManage(actor, userKey) && deleteNote(transaction, userKey, key),

    /** A page of the homes of a link with everyone's votes and notes; undefined for an unknown link. */
    async get(token: string, reader: Reader, offset: number) {
      const list = await linked(database, token)
      if (!list) return undefined
      const isOwner = mayManage(reader.user, list.userKey)
      const query = { isHidden: false, offset, limit: sharedListLimits.homes }
      const [{ items, total }, partners, alert] = await Promise.all([
        favorites.watched(list.userKey, 'listing', query),
        selectPartners(database, list.key, reader.token === undefined ? undefined : hashToken(reader.token)),
        list.alertKey === null ? undefined : alerts.get(list.userKey, list.alertKey),
      ])
      const opinions = await selectOpinions(
        database,
        list.key,
        items.map(({ key }) => key),
      )
      const partner = isOwner ? undefined : partners.find(({ isReader }) => isReader)
      const isOwn = (partnerKey: number | null) =>
        isOwner ? partnerKey === null : partnerKey === partner?.key
      const homes = items.map(({ key, entityKey, label, statusNow, card }) => {
        const matching = opinions.filter(({ favoriteKey }) => favoriteKey === key)
        const own = matching.find(({ partnerKey }) => isOwn(partnerKey))
        return {
          listingKey: entityKey,
          label,
          status: statusNow,
          card,
          own: { vote: own?.vote ?? null, note: own?.note ?? null },
          others: matching
            .filter(one => one !== own)
            .map(({ key, name, vote, note }) => ({ key, name, vote, note })),
        }
      })
      return {
        list: {
          title: list.title,
          owner: list.owner,
          role: isOwner ? ('owner' as const) : partner ? ('partner' as const) : ('visitor' as const),
          ownName: partner?.name ?? null,
          isFull: partners.length >= sharedListLimits.partners,
          search: alert ? { name: alert.name ?? alert.placeLabel, resultsUrl: alert.resultsUrl } : null,
          homes,
        },
        total,
      }
    },

    /** Sets or changes a partner's name; the token is for the cookie of their browser. */
    async join(
      transaction: Transaction,
      token: string,
      reader: Reader,
      name: string,
    ): Promise<{ token: string } | 'not-found' | 'owner' | 'full'> {
      const found = await locked(transaction, token, reader, lockList)
      if (!found) return 'not-found'
      if (found.isOwner) return 'owner'
      const { key } = found.list
      const known = await partnerOf(transaction, key, reader)
      // Never a token that the browser chose itself.
      const isKnown =
        reader.token !== undefined && (await selectIsPartner(transaction, hashToken(reader.token)))
      const own = isKnown ? reader.token! : newToken()
      if (known !== undefined) {
        await renamePartner(transaction, known, name)
        return { token: own }
      }
      const partners = await selectPartners(transaction, key, undefined)
      if (partners.length >= sharedListLimits.partners) return 'full'
      await insertPartner(transaction, key, { browserHash: hashToken(own), name })
      return { token: own }
    },

    /** Votes on a home or adds a note; `nameless` without a name. */
    async vote(
      transaction: Transaction,
      token: string,
      reader: Reader,
      listingKey: number,
      { vote, note }: Opinion,
    ): Promise<'done' | 'not-found' | 'nameless'> {
      const found = await locked(transaction, token, reader)
      if (!found) return 'not-found'
      const { list, isOwner } = found
      const partnerKey = isOwner ? null : await partnerOf(transaction, list.key, reader)
      if (partnerKey === undefined) return 'nameless'
      const favoriteKey = await lockHome(transaction, list.userKey, listingKey)
      if (favoriteKey === undefined) return 'not-found'
      await saveOpinion(
        transaction,
        { listKey: list.key, favoriteKey, partnerKey },
        {
          vote: vote === 'none' ? null : vote,
          note: note === undefined ? undefined : note || null,
          at: now(),
        },
      )
      return 'done'
    },

    /** Deletes the reader's votes and notes, and a partner's name. */
    async leave(
      transaction: Transaction,
      token: string,
      reader: Reader,
    ): Promise<'done' | 'not-found' | 'nameless'> {
      const found = await locked(transaction, token, reader)
      if (!found) return 'not-found'
      const { list, isOwner } = found
      if (isOwner) {
        await deleteOpinionsOfOwner(transaction, list.key)
        return 'done'
      }
      const partnerKey = await partnerOf(transaction, list.key, reader)
      if (partnerKey === undefined) return 'nameless'
      await deletePartner(transaction, list.userKey, partnerKey)
      return 'done'
    },

    erase: async (transaction: Transaction, { userKey }: Who): Promise<number> =>
      userKey === undefined ? 0 : deleteListOf(transaction, userKey),

    /** Exports the list of a user with all votes and notes; names are those of partners. */
    async exportOf(userKey: number) {
      const list = await selectListOf(database, userKey)
      if (!list) return null
      const [partners, opinions] = await Promise.all([
        selectPartners(database, list.key, undefined),
        selectAllOpinions(database, list.key),
      ])
      return {
        title: list.title,
        alertKey: list.alertKey,
        createdAt: formatMoment(list.createdAt),
        partners: partners.map(({ name, joinedAt }) => ({ name, joinedAt: formatMoment(joinedAt) })),
        opinions: opinions.map(({ changedAt, ...opinion }) => ({
          ...opinion,
          changedAt: formatMoment(changedAt),
        })),
      }
    },
  }
}
