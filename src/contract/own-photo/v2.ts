import { type Nothing, operation } from '../operation.ts'
import type { OwnPhoto } from './v2.response.ts'

export const ownPhotos = operation<OwnPhoto[], Nothing>()({
  id: 'own-photo.list',
  method: 'GET',
  path: '/api/v2/{type}/{key}/photos.json',
  access: 'user',
})

export const addOwnPhoto = operation<OwnPhoto[], Nothing>()({
  id: 'own-photo.add',
  method: 'POST',
  path: '/api/v2/{type}/{key}/photos.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const orderOwnPhotos = operation<OwnPhoto[], Nothing>()({
  id: 'own-photo.order',
  method: 'PUT',
  path: '/api/v2/{type}/{key}/photos.json',
  access: 'user',
})

export const describeOwnPhoto = operation<OwnPhoto[], Nothing>()({
  id: 'own-photo.describe',
  method: 'PATCH',
  path: '/api/v2/{type}/{key}/photos/{photoKey}.json',
  access: 'user',
})

export const removeOwnPhoto = operation<null, Nothing>()({
  id: 'own-photo.remove',
  method: 'DELETE',
  path: '/api/v2/{type}/{key}/photos/{photoKey}.json',
  success: 204,
  access: 'user',
})
