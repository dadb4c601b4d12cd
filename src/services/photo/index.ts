export {
  openPhotos,
  type PhotoAnswer,
  type PhotoQuestion,
  type Photos,
} from './photos.ts'
export { presentMarks, presentPhoto } from './present.ts'
export { PhotoRefused, type RefusalReason } from './refused.ts'
export { type OwnedPhotoRow, type PhotoRow, readMarks, readPhotos } from './store.ts'
