import { type Nothing, operation } from '../operation.ts'
import type { NewParkApplication, ParkApplication } from './v2.response.ts'

const path = '/api/v2/registered-users/{userKey}/park-applications'

export const listParkApplications = operation<ParkApplication[], Nothing>()({
  id: 'park-application.list',
  method: 'GET',
  path: `${path}.json`,
  access: 'self',
})

export const addParkApplication = operation<NewParkApplication, Nothing>()({
  id: 'park-application.add',
  method: 'POST',
  path: `${path}.json`,
  success: 201,
  repeatable: true,
  access: 'self',
})

export const changeParkApplication = operation<null, Nothing>()({
  id: 'park-application.change',
  method: 'PUT',
  path: `${path}/{key}.json`,
  access: 'self',
})

export const removeParkApplication = operation<null, Nothing>()({
  id: 'park-application.remove',
  method: 'DELETE',
  path: `${path}/{key}.json`,
  success: 204,
  access: 'self',
})

export const stopParkApplicationReminders = operation<null, Nothing>()({
  id: 'park-application.stop',
  method: 'POST',
  path: '/api/v2/park-application-reminders/{token}.json',
  success: 204,
})
