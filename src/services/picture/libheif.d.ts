/** The part of libheif that is used: https://github.com/strukturag/libheif, `libheif/api/libheif/heif.h`. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  /** An opaque pointer. */
  interface Handle {
    readonly pointer: unique symbol
  }
  interface Failure {
    readonly code: object
    readonly message: string
  }
  interface Decoded {
    readonly width: number
    readonly height: number
    /** Views of the memory of the decoder. */
    readonly channels: readonly { readonly stride: number; readonly data: Uint8Array }[]
  }
  interface Libheif {
    readonly heif_colorspace: { readonly heif_colorspace_RGB: object }
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: object }
    readonly heif_error_code: { readonly heif_error_Ok: object }
    heif_context_alloc(): Handle
    heif_context_read_from_memory(context: Handle, bytes: Uint8Array): Failure
    heif_js_context_get_primary_image_handle(context: Handle): Handle | Failure
    heif_js_decode_image2(image: Handle, colorspace: object, chroma: object): Decoded | Failure
  }
  export default function open(): Promise<Libheif>
}
