export type { PhotoAnswer } from './answer.ts'
export type { DraftPhotoType } from './draft.ts'
export { type Files, openFiles } from './files.ts'
export { countLostFiles, type StoredFile, streamFiles } from './lost-files.ts'
export type { PhotoQuestion } from './photo-answer.ts'
export { openPhotos, type Photos } from './photos.ts'
export { presentMarks, presentPhoto } from './present.ts'
export { PhotoRefused, type RefusalReason } from './refused.ts'
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
export {
  keepFiles,
  limitShownPhotos,
  type PhotoChange,
  readCardPhotos,
  readMarks,
  readPhotos,
  storedFiles,
} from './store.ts'
