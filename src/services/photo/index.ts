export type { PhotoAnswer } from './answer.ts'
export type { DraftPhotoType } from './draft.ts'
export { diskFiles, type Files, writeAtomically } from './files.ts'
export { countLostFiles } from './lost-files.ts'
export type { PhotoQuestion } from './photo-answer.ts'
export { openPhotos, type Photos } from './photos.ts'
export { presentMarks, presentPhoto } from './present.ts'
export { PhotoRefused, PhotoTimeSpent, type RefusalReason } from './refused.ts'
export type {
  AddedPhoto,
  DraftPhotoRow,
  NewPhoto,
  OwnedFileRow,
  OwnedPhotoRow,
  OwnerKind,
  PhotoKind,
  PhotoRow,
} from './rows.ts'
export { storedFiles } from './sql.ts'
export {
  limitShownPhotos,
  type PhotoChange,
  readCardPhotos,
  readMarks,
  readPhotos,
  storeFiles,
} from './store.ts'
export { type MoveFault, type MoveProgress, movePhotoFiles } from './stored/move.ts'
export { streamHashes } from './stored/store.ts'
export {
  checkPhotoStores,
  formatPhotoStore,
  openPhotoFiles,
  openPhotoStore,
  type PhotoStore,
  type PhotoStoreSettings,
  parsePhotoStore,
} from './stores.ts'
