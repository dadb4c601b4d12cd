/**
 * Limits of an uploaded picture: file size in megabytes, size in megapixels. Portraits are never shown large. Decoding
 * HEIC needs 9 bytes of memory per pixel; the largest phone pictures have 48 megapixels. Still pictures within
 * `plainMegapixels` are accepted in every format with up to 16 bits a channel.
 */
export const pictureLimits = {
  megabytes: 10,
  megapixels: 100,
  heicMegapixels: 50,
  portraitMegapixels: 25,
  plainMegapixels: 25,
} as const
