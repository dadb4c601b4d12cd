import { describe, expect, test } from 'vitest'
import { meaningsOf, meantBy } from './choices.ts'
import { readLine, unknownParts } from './line.ts'
import { isOtherProperty } from './status.ts'

const meanings = meaningsOf(() => [])

const words = {
  'for-sale': [
    ...[
      'Active',
      'ACTIVE',
      'Available',
      'Available Now',
      'For Sale',
      'FOR-SALE',
      'For Rent',
      'New',
      'In stock',
    ],
    ...['Back on Market', 'Price Change', 'Price Reduced', 'Disponible', 'Disponibles', 'En venta', 'Activa'],
    ...['En renta', 'Se vende', 'Nuevo', 'de nuevo en el mercado', 'in_stock', 'Listed'],
  ],
  pending: [
    ...[
      'Pending',
      'Sale Pending',
      'Under Contract',
      'Active Under Contract',
      'ActiveUnderContract',
      'Contingent',
    ],
    ...[
      'Contingent - Show',
      'Offer Accepted',
      'Deposit taken',
      'Reserved',
      'Under Agreement',
      'Active/Contingent',
    ],
    ...['Pendiente', 'PENDIENTES', 'Apartado', 'Apartada', 'Reservado', 'Con depósito', 'Bajo contrato'],
    ...['Venta pendiente', 'Pending (Taking Backups)', 'In escrow'],
  ],
  upcoming: [
    ...['Coming Soon', 'Draft', 'Incomplete', 'Incoming', 'On order', 'In production', 'held', 'refused'],
    ...['Próximamente', 'Borrador', 'En camino', 'Sin publicar'],
  ],
  sold: [
    ...[
      'Sold',
      'SOLD',
      'Closed',
      'Leased',
      'Rented',
      'Closed Sale',
      'Vendido',
      'vendida',
      'Vendidos',
      'Cerrada',
    ],
    ...['Alquilado', 'Rentada', 'Arrendado'],
  ],
  paused: [
    ...[
      'Withdrawn',
      'Expired',
      'Off Market',
      'Off-Market',
      'Temporarily off market',
      'Inactive',
      'Hold',
      'On hold',
    ],
    ...[
      'Not for sale',
      'Retirado',
      'Pausado',
      'Pausada',
      'Inactivo',
      'Fuera del mercado por ahora',
      'Vencido',
    ],
  ],
  removed: [
    'Canceled',
    'Cancelled',
    'Delete',
    'Deleted',
    'Cancelada',
    'Eliminado',
    'Archived',
    'Off the market',
  ],
}

describe.each(Object.entries(words))('%s', (status, all) => {
  test.each(all)('is what %s means', word => {
    expect(meantBy(meanings, 'status', word)).toBe(status)
  })
})

const line = (status: string, more: [string, string][] = []) =>
  readLine(
    new Map<never, string>([
      ...Object.entries({ ownNumber: 'X-1', city: 'Tampa', state: 'FL', postalCode: '33610', status }),
      ...more,
    ] as unknown as [never, string][]),
    { meanings },
  )

test.each(['Ready', 'Gone', 'Ordered', 'Occupied', 'No vendido', 'Sold?!1', 'x', 'A', 'P', '2'])(
  'the status %s is asked about, never taken as for sale',
  word => {
    expect(line(word)).toEqual({ problems: { status: 'inclusion' } })
    expect(unknownParts('status', word, meanings)).toEqual([word])
  },
)

test('a status that an owner explained counts; leaving it out is no explanation', () => {
  const explained = meaningsOf(() => [], [{ field: 'status', value: 'Ready', meaning: 'pending' }])
  expect(meantBy(explained, 'status', 'READY!')).toBe('pending')
  const leftOut = meaningsOf(() => [], [{ field: 'status', value: 'Gone', meaning: '' }])
  expect(meantBy(leftOut, 'status', 'Gone')).toBe('Gone')
})

test('a line says whether its home is offered, and how it leaves the market', () => {
  expect(line('')).not.toHaveProperty('offered')
  expect(line('')).not.toHaveProperty('isOffMarket')
  expect(line('Active')).toMatchObject({ offered: 'for-sale' })
  expect(line('Contingent')).toMatchObject({ offered: 'pending' })
  expect(line('Coming Soon')).toMatchObject({ isOffMarket: true, leaves: 'upcoming' })
  expect(line('Vendido')).toMatchObject({ isOffMarket: true, leaves: 'sold' })
})

test.each(['false', 'False', 'N', 'No', '0'])('a home that may not be shown (%s) is not offered', cell => {
  expect(line('Active', [['mayBeShown', cell]])).toMatchObject({ leaves: 'paused', isWithheld: true })
  expect(line('Sold', [['mayBeShown', cell]])).toMatchObject({ leaves: 'sold' })
})

test('a consent that cannot be read is asked for', () => {
  expect(line('Active', [['mayBeShown', 'perhaps']])).toEqual({ problems: { mayBeShown: 'inclusion' } })
  for (const cell of ['true', '', 'Y'])
    expect(line('Active', [['mayBeShown', cell]])).toHaveProperty('offered')
})

test.each([
  'Land',
  'Single Family Residence',
  'SingleFamilyResidence',
  'Condo',
  'Commercial Sale',
  'Terreno',
])('the type %s is refused by name', type => {
  expect(isOtherProperty(type)).toBe(true)
  expect(line('Active', [['homeType', type]])).toEqual({ problems: { homeType: 'not_manufactured' } })
})
