import { type Nothing, operation } from '../operation.ts'
import type { MakerRenamed, MakerSpelling } from './v2.response.ts'

export const listMakers = operation<MakerSpelling[], Nothing>()({
  id: 'maker.list',
  method: 'GET',
  path: '/api/v2/staff/makers.json',
  access: 'staff',
})

export const renameMaker = operation<MakerRenamed, Nothing>()({
  id: 'maker.rename',
  method: 'POST',
  path: '/api/v2/staff/makers/renamings.json',
  repeatable: true,
  access: 'staff',
})
