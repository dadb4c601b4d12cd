import * as v from 'valibot'
import { pictureFile } from '../photo/file.ts'
import { pageOwner } from './profile.ts'

/** Photo upload and removal as the page sends them. */
export const salesPhotoForm = v.object({ of: pageOwner, photo: pictureFile })
export const salesPhotoRemovalForm = v.object({ of: pageOwner })
