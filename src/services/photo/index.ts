export {
  openPhotos,
  type PhotoAnswer,
  type PhotoQuestion,
  PhotoRefused,
  type Photos,
  type RefusalReason,
} from './photos.ts'
export { presentMarks, presentPhoto } from './present.ts'
export { type OwnedPhotoRow, type PhotoRow, readMarks, readPhotos } from './store.ts'
