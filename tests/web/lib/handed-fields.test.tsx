// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { takeHandedFields } from '#web/lib/handed-fields.ts'

afterEach(() => Reflect.deleteProperty(document, 'referrer'))

const taken = (referrer: string) => {
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true })
  document.body.innerHTML = '<input id="help"><main><input id="age"><button id="close"></button></main>'
  window.name = JSON.stringify([
    ['age', '34'],
    ['help', 'me'],
    ['close', true],
  ])
  let taps = 0
  document.addEventListener('click', () => (taps += 1), { once: true })
  takeHandedFields()
  return [...Array.from(document.querySelectorAll('input'), ({ value }) => value), taps, window.name]
}

it('a page of ours hands over what was typed in the fields of its content', () => {
  expect(taken(`${location.origin}/check`)).toEqual(['', '34', 0, ''])
})

it.each(['', 'https://other.example/', `${location.origin}.other.example/`])(
  'a name that the window has from "%s" fills and taps nothing, and goes',
  (referrer) => {
    expect(taken(referrer)).toEqual(['', '', 0, ''])
  },
)
