import * as v from 'valibot'
import { favorite } from '../favorite-entity.response.ts'

const favoritesMeta = v.object({})

export const favoriteResponses = {
  'favorite.list': { payload: v.array(favorite), meta: favoritesMeta },
  'favorite.save': { payload: favorite, meta: v.object({}) },
  'favorite.change': { payload: favorite, meta: v.object({}) },
  'favorite.remove': { payload: v.null(), meta: v.object({}) },
  'favorite.unwatch': { payload: v.null(), meta: v.object({}) },
}
