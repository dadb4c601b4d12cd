import { type FileHandle, open } from 'node:fs/promises'
import { type Header, PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles'

/** The operator's file of map tiles: OpenStreetMap streets or raster images. */
export interface StreetTiles {
  path: string
  /** Metadata for browsers. */
  shown: { kind: 'vector' | 'raster'; minZoom: number; maxZoom: number; attribution: string | null }
  size: number
  /** Changes with the file. */
  etag: string
  file: FileHandle
}

/** Reads bytes of a file for the PMTiles library. */
const sourceOf = (file: FileHandle, path: string): Source => ({
  getKey: () => path,
  async getBytes(offset, length): Promise<RangeResponse> {
    const buffer = Buffer.alloc(length)
    const { bytesRead } = await file.read(buffer, 0, length, offset)
    return { data: Uint8Array.from(buffer.subarray(0, bytesRead)).buffer }
  },
})

const rasters: readonly TileType[] = [TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif]

/**
 * Opens `MAP_TILES`.
 * @throws Error with a one-line message about the fault of the file
 */
export async function openStreetTiles(path: string): Promise<StreetTiles> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`MAP_TILES: ${path} cannot be read (${error.code ?? error.message}).`)
  })
  try {
    const tiles = new PMTiles(sourceOf(file, path))
    const header = await tiles.getHeader().catch(() => undefined)
    if (!header) throw new Error(`MAP_TILES: ${path} is not a PMTiles file of version 3.`)
    const kind = kindOf(header)
    if (!kind) throw new Error(`MAP_TILES: ${path} has neither vector tiles nor pictures.`)
    const { size, mtimeMs } = await file.stat()
    if (size < header.tileDataOffset + (header.tileDataLength ?? 0))
      throw new Error(`MAP_TILES: ${path} is not complete: download it again.`)
    const metadata: unknown = await tiles.getMetadata().catch(() => undefined)
    return {
      path,
      shown: {
        kind,
        minZoom: header.minZoom,
        maxZoom: header.maxZoom,
        attribution: attributionOf(metadata),
      },
      size,
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      file,
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

function kindOf({ tileType }: Header): 'vector' | 'raster' | undefined {
  if (tileType === TileType.Mvt) return 'vector'
  return rasters.includes(tileType) ? 'raster' : undefined
}

/** The attribution of the file as text, without its external links. */
function attributionOf(metadata: unknown): string | null {
  if (typeof metadata !== 'object' || metadata === null || !('attribution' in metadata)) return null
  const { attribution } = metadata
  return typeof attribution === 'string'
    ? attribution
        .replace(/<[^<>]*>/g, '')
        .trim()
        .slice(0, 200) || null
    : null
}
