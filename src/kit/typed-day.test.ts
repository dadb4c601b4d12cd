import { expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'

test.each([
  '2027-03-14',
  '2027-3-14',
  '2027/03/14',
  '20270314',
  '2027-03-14T00:00:00Z',
  '2027-03-14T23:30:00-05:00',
  '2027-03-14 00:00:00.000',
  '3/14/2027',
  '03/14/27',
  '3-14-2027',
  '3.14.2027',
  '3/14/2027 0:00',
  '3/14/2027 12:00:00 AM',
  '14/3/2027',
  '14-Mar-2027',
  '14-Mar-27',
  '14 March 2027',
  'March 14, 2027',
  'Mar. 14 2027',
  'March 14th, 2027',
  'Sunday, March 14, 2027',
  '14 de marzo de 2027',
  'marzo 14, 2027',
  '46460',
  '46460.75',
  ' 3/14/2027 ',
])('%j is March 14, 2027', text => {
  expect(typedDay(text)).toBe('2027-03-14')
})

test('the month comes first if both numbers could be one', () => {
  expect(typedDay('4/3/2027')).toBe('2027-04-03')
  expect(typedDay('Apr 3, 98')).toBe('1998-04-03')
})

test.each([
  '',
  'soon',
  '13/13/2027',
  '2/30/2027',
  '2027-02-30',
  '3/14',
  'March 2027',
  '14',
  '1',
  '999999',
  '0/0/0000',
])('%j is no date', text => {
  expect(typedDay(text)).toBeUndefined()
})
