export { colorOf, describeScene, planScene, type Subject } from './drawing/plan.ts'
export { openPhotos, type PhotoAnswer, type PhotoQuestion, type Photos } from './photos.ts'
export { PhotoRefused } from './upload.ts'
