import { readFileSync } from 'node:fs'

/**
 * 320 × 240 pixels, gray with a corner of red (208, 16, 16), green (16, 160, 16), blue (16, 16, 208) and white (240):
 * made by `heif-enc -q 60` of libheif 1.15 with x265 3.5 from a drawn PNG.
 */
const corners = readFileSync(new URL('corners.heic', import.meta.url))
const tile = { width: 320, height: 240 }

const u16 = (...values: number[]) => Buffer.from(values.flatMap(value => [(value >> 8) & 255, value & 255]))
const u32 = (...values: number[]) =>
  u16(...values.flatMap(value => [Math.floor(value / 65_536), value & 65_535]))
const text = (value: string) => Buffer.from(value, 'latin1')
const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), text(type), body])
}
/** With version and flags. */
const fullBox = (type: string, version: number, flags: number, ...parts: Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, flags]), ...parts)

/** The first box of this type at any depth, whole. */
function boxIn(file: Buffer, type: string): Buffer {
  const start = file.indexOf(type) - 4
  return file.subarray(start, start + file.readUInt32BE(start))
}

/**
 * A HEIC file as phones make it: a grid of tiles (ISO/IEC 23008-12). Each tile is `corners`.
 *
 * @param columns - tiles beside each other
 * @param quarters - quarter turns counterclockwise that are to be shown
 * @param claimed - size in the header, if not the real one
 */
export function heic({
  columns = 1,
  rows = 1,
  quarters = 0,
  icc,
  claimed,
}: {
  columns?: number
  rows?: number
  quarters?: number
  icc?: Uint8Array
  claimed?: readonly [width: number, height: number]
} = {}): Buffer<ArrayBuffer> {
  const coded = boxIn(corners, 'mdat').subarray(8)
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 2)
  const [width, height] = claimed ?? [tile.width * columns, tile.height * rows]
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width, height)])
  const properties = [
    boxIn(corners, 'hvcC'),
    fullBox('ispe', 0, 0, u32(tile.width, tile.height)),
    fullBox('ispe', 0, 0, u32(width, height)),
    box('irot', Buffer.from([quarters])),
    ...(icc ? [box('colr', text('prof'), Buffer.from(icc))] : []),
  ]
  const essential = 0x80
  const ofGrid = [3, essential | 4, ...(icc ? [5] : [])]
  const meta = (start: number) =>
    fullBox(
      'meta',
      0,
      0,
      fullBox('hdlr', 0, 0, u32(0), text('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, 0, u16(1)),
      fullBox(
        'iinf',
        0,
        0,
        u16(tiles.length + 1),
        fullBox('infe', 2, 0, u16(1, 0), text('grid\0')),
        ...tiles.map(item => fullBox('infe', 2, 1, u16(item, 0), text('hvc1\0'))),
      ),
      fullBox('iref', 0, 0, box('dimg', u16(1, tiles.length, ...tiles))),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox(
          'ipma',
          0,
          0,
          u32(tiles.length + 1),
          Buffer.concat([u16(1), Buffer.from([ofGrid.length, ...ofGrid])]),
          ...tiles.map(item => Buffer.concat([u16(item), Buffer.from([2, essential | 1, 2])])),
        ),
      ),
      fullBox(
        'iloc',
        0,
        0,
        Buffer.from([0x44, 0]),
        u16(tiles.length + 1),
        Buffer.concat([u16(1, 0, 1), u32(start, grid.length)]),
        ...tiles.map(item => Buffer.concat([u16(item, 0, 1), u32(start + grid.length, coded.length)])),
      ),
    )
  const type = box('ftyp', text('heic'), u32(0), text('mif1heic'))
  const start = type.length + meta(0).length + 8
  return Buffer.concat([type, meta(start), box('mdat', grid, coded)])
}
