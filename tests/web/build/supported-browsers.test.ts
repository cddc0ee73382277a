import { expect, it } from 'vitest'
import { youngerFunctions } from '#tests/support/younger-functions.ts'
import { builtFiles, htmlFiles, readBuilt } from './built-site.ts'

/** Libraries have methods with these names too, so their text proves nothing. */
const ambiguous = ['with', 'difference', 'intersection', 'isSubsetOf', 'union']

const callsOf = ([holder, names]: [string, readonly string[]]): string[] =>
  holder.endsWith('.prototype')
    ? names.filter((name) => !ambiguous.includes(name)).map((name) => String.raw`\.${name}\(`)
    : names.map((name) => String.raw`${holder}\.${name}`)

const younger = new RegExp(Object.entries(youngerFunctions).flatMap(callsOf).join('|'), 'g')

it('the built scripts call no function that the oldest supported browsers lack', () => {
  const scripts = builtFiles('assets').filter((file) => file.endsWith('.js'))
  const files = [...scripts.map((file) => `assets/${file}`), ...htmlFiles()]
  expect(files.flatMap((file) => (readBuilt(file).match(younger) ?? []).map((call) => `${file} ${call}`))).toEqual([])
  expect('list.toSorted()'.match(younger)).toHaveLength(1)
})
