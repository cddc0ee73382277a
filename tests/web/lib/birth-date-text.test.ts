/** The reading of a birth date that is typed in parts or pasted whole. */
import { expect, it } from 'vitest'
import {
  dateTextOf,
  isWholePart,
  partTextOf,
  partToCorrect,
  textsOfDate,
  wholeDateIn,
  type DatePart,
} from '#web/lib/typing/birth-date-text.ts'

const texts = (day: string, month: string, year: string) => ({ day, month, year })

it.each([
  ['6', '5', '1990', '1990-05-06'],
  ['06', '', '', '--06'],
  ['', '', '199', '199--'],
  ['', '', '', ''],
])('day %s, month %s and year %s are stored as %s, and read again', (day, month, year, stored) => {
  expect(dateTextOf(texts(day, month, year))).toBe(stored)
  expect(dateTextOf(textsOfDate(stored))).toBe(stored)
})

it.each<[DatePart, string, boolean]>([
  ['day', '3', false],
  ['day', '4', true],
  ['day', '0', false],
  ['day', '31', true],
  ['month', '1', false],
  ['month', '2', true],
  ['year', '199', false],
  ['year', '1990', true],
])('that no digit follows the %s %s is %s', (part, text, isWhole) => {
  expect(isWholePart(part, text)).toBe(isWhole)
})

it.each([
  ['06/05/1990', '06', '05', '1990'],
  ['6. 5. 1990', '6', '5', '1990'],
  ['1990-05-06', '06', '05', '1990'],
  ['06051990', '06', '05', '1990'],
  ['०६/०५/१९९०', '06', '05', '1990'],
])('the whole date %s has the day %s, the month %s and the year %s', (text, day, month, year) => {
  expect(wholeDateIn(text)).toEqual(texts(day, month, year))
})

it.each(['06', '1990', '06/05', '06/05/90', '5 years'])('%s is no whole date', (text) => {
  expect(wholeDateIn(text)).toBeUndefined()
})

it('a part keeps its digits only', () => {
  expect([partTextOf('day', '6th'), partTextOf('month', '105'), partTextOf('year', '१९९०')]).toEqual([
    '6',
    '10',
    '1990',
  ])
})

it.each([
  [texts('', '05', '1990'), 'day'],
  [texts('06', '13', '1990'), 'month'],
  [texts('06', '05', '90'), 'year'],
  [texts('31', '04', '1990'), 'day'],
  [texts('06', '05', '2015'), 'year'],
])('of the refused date %o the %s is to be corrected', (refused, part) => {
  expect(partToCorrect(refused)).toBe(part)
})
