export {
  colorOf,
  type DrawnHome,
  describeScene,
  planScene,
  type Scene,
  type Subject,
  subjects,
} from './drawing/plan.ts'
export {
  type NewUpload,
  openPhotos,
  type PhotoAnswer,
  type PhotoQuestion,
  type Photos,
} from './photos.ts'
export type { AddedPhoto, Owner, OwnerKind } from './store.ts'
export { PhotoRefused, type RefusalReason } from './upload.ts'
export { type VariantName, variants } from './variants.ts'
