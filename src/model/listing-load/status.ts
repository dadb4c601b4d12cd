import { squash } from '#kit/fold.ts'
import { isOneOf, keysOf } from '#kit/keys.ts'

/* The meaning of the status of a line, and the words for it. */

/**
 * Statuses of a line. `pending`: a sale is agreed but not closed; `upcoming`: not offered yet; the last three: how a
 * home leaves the market.
 */
export const lineStatuses = ['for-sale', 'pending', 'upcoming', 'sold', 'paused', 'removed'] as const
export type LineStatus = (typeof lineStatuses)[number]

export const isLineStatus = (status: string): status is LineStatus => isOneOf(lineStatuses, status)

/** Statuses of a home that is offered now. */
export type Offered = Extract<LineStatus, 'for-sale' | 'pending'>
const isOffered = (status: LineStatus): status is Offered => status === 'for-sale' || status === 'pending'

/** Statuses of a home that is not offered: it leaves the market, or is not added. */
export type Leaving = Exclude<LineStatus, Offered>

/** Whether the home of a line is on the market; empty without a status. */
export interface Standing {
  /** The status of a home that is offered. */
  offered?: Offered
  /** Not offered: not added if it is new. */
  isOffMarket?: boolean
  /** The move off the market, if it is on the market. */
  leaves?: Leaving
  /** Not offered because its seller does not allow its display (RESO InternetEntireListingDisplayYN). */
  isWithheld?: boolean
}

/** @param status empty: not in the file, so a new home is added, and a known one stays as it is */
export function standingOf(status: LineStatus | '', mayBeShown: boolean): Standing {
  if (status !== '' && !isOffered(status)) return { isOffMarket: true, leaves: status }
  if (!mayBeShown) return { isOffMarket: true, leaves: 'paused', isWithheld: true }
  return status === '' ? {} : { offered: status }
}

/** Why a home of a file is not offered: by its status, or because its seller does not allow its display. */
export const offMarketReasons = ['not_for_sale', 'no_consent'] as const
export type OffMarketReason = (typeof offMarketReasons)[number]

/**
 * Words of MLSs (RESO StandardStatus and common values of MlsStatus), of dealers' programs and of this site, in English
 * and Spanish. A word that can mean two statuses is in none, such as "Ready", "Occupied" or "Ordered": its owner
 * explains it. "Hold" is RESO's: not shown for now. Plurals and Spanish genders follow.
 */
const words: Readonly<Record<LineStatus, readonly string[]>> = {
  'for-sale': [
    'active, active listing, available, available now, back on market, back on the market, current, for lease, for rent',
    'for sale, for sale by owner, in stock, listed, live, new, new listing, newly listed, on market, on the market, price change',
    'price changed, price decrease, price improvement, price increase, price reduced, price reduction, published, reduced',
    'relisted, still available',
    'activo, a la venta, cambio de precio, de nuevo en el mercado, disponible, en alquiler, en el mercado, en existencia',
    'en inventario, en renta, en venta, listado, nuevo, precio rebajado, precio reducido, publicado, rebajado, se alquila',
    'se renta, se vende',
  ],
  pending: [
    'accepted offer, active contingent, active kick out, active option, active option contract, active under contract',
    'active with contract, accepting backup offers, application pending, approval pending, backup offers',
    'closing pending, contingent, contingent offer, contingent show, contingent no show, contract pending, deposit',
    'deposit received, deposit taken, in contract, in escrow, lease pending, offer accepted, on deposit, pending',
    'pending closing, pending sale, pending show, pending do not show, pending continue to show, pending taking backups',
    'pending with contingency, rental pending, reserved, sale agreed, sale in progress, sale pending, taking backups',
    'under agreement, under contract, under contract show, under contract taking backups, under deposit, under offer',
    'apartado, bajo contrato, con contrato, con deposito, con oferta aceptada, contrato pendiente, deposito recibido',
    'en contrato, en proceso de venta, oferta aceptada, pendiente, pendiente de cierre, pendiente de venta, reservado',
    'separado, venta en proceso, venta pendiente, auc, bajo oferta, pend, pnd, uc',
  ],
  upcoming: [
    'coming soon, draft, held, in production, in transit, incoming, incomplete, not available yet, not listed yet',
    'not offered yet, not published, not published yet, not yet available, not yet listed, on order, pre market',
    'premarket, refused, under review, upcoming',
    'aun no disponible, aun no se ofrece, borrador, en camino, en pedido, en produccion, en revision, en transito',
    'incompleto, no publicado, por llegar, proximamente, sin publicar',
  ],
  sold: [
    'closed, closed sale, just sold, leased, recently sold, rented, sale closed, sold',
    'alquilado, arrendado, cerrado, rentado, se vendio, sld, vendido, venta cerrada, ya vendido',
  ],
  paused: [
    'delisted, expired, not active, hidden, hold, inactive, not available, not for rent, not for sale, off market',
    'off the market for now, on hold, paused, suspended, temp off market, temporarily off market',
    'temporarily off the market, temporarily unavailable, temporarily withdrawn, tom, unavailable, unlisted, unpublished',
    'withdrawn, withdrawn conditional, withdrawn unconditional',
    'caducado, en pausa, expirado, fuera del mercado por ahora, fuera del mercado temporalmente, inactivo, no disponible',
    'no en venta, oculto, pausado, retirado, suspendido, temporalmente fuera del mercado, vencido',
  ],
  removed: [
    'archived, canceled, cancelled, delete, deleted, off the market, removed, terminated',
    'anulado, borrado, cancelado, dado de baja, eliminado, fuera del mercado',
  ],
}

/** A word with its plural and its other gender in Spanish: vendido, vendida, vendidos, vendidas. */
const formsOf = (word: string): string[] => {
  const genders = word.endsWith('o') ? [word, `${word.slice(0, -1)}a`] : [word]
  return genders.flatMap(form => [form, `${form}s`])
}

/** Statuses by their words, squashed. */
export const statusWords: ReadonlyMap<string, LineStatus> = new Map(
  keysOf(words).flatMap(status =>
    words[status]
      .flatMap(line => line.split(','))
      .flatMap(word => formsOf(squash(word)).map(form => [form, status] as const)),
  ),
)

/** Words of homes that are not built in a factory, and of what is no home, squashed (RESO PropertyType and PropertySubType). */
const otherProperty = new Set(
  [
    'agriculture, apartment, boat slip, business, business opportunity, cabin, commercial, commercial lease, commercial sale',
    'condo, condominium, deeded parking, duplex, farm, hotel motel, industrial, land, lot, lots and land, mixed use',
    'multi family, office, own your own, quadruplex, ranch, residential income, retail, single family',
    'single family detached, single family home, single family residence, site built, stick built, stock cooperative',
    'timeshare, townhome, townhouse, triplex, unimproved land, vacant land, villa, warehouse',
    'apartamento, condominio, departamento, lote, terreno',
  ]
    .flatMap(line => line.split(','))
    .flatMap(word => formsOf(squash(word))),
)

/** Whether the type of a home is none that this site lists. */
export const isOtherProperty = (text: string): boolean => otherProperty.has(squash(text))
