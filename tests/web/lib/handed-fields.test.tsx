// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { storeUser } from '#web/lib/session/session.ts'
import { handedMark } from '#web/lib/typing/hand-over-fields.ts'
import { takeHandedFields } from '#web/lib/typing/handed-fields.ts'

afterEach(() => {
  Reflect.deleteProperty(document, 'referrer')
  history.replaceState(null, '')
})

/** @param inHistory what the page before has left in the state of the history */
const taken = (referrer: string, inHistory?: (name: string) => string) => {
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true })
  document.body.innerHTML = '<input id="help"><main><input id="age"><button id="close"></button></main>'
  window.name = JSON.stringify([
    ['age', '34'],
    ['help', 'me'],
    ['close', true],
  ])
  if (inHistory) history.replaceState({ idx: 1, [handedMark]: inHistory(window.name) }, '')
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

it('a page that loaded itself again takes what was typed, without a referrer, and saves no language', () => {
  const fetching = vi.spyOn(globalThis, 'fetch')
  storeUser({ id: 'u-1', phone: '+919876543210', category: 'salaried', current_step: 'personal_details' })
  const own = `${location.origin}/check`
  expect(taken('', (name) => name)).toEqual(['', '34', 0, ''])
  expect(taken(own, (name) => name)).toEqual(['', '34', 0, ''])
  expect(history.state).toEqual({ idx: 1 })
  expect(fetching).not.toHaveBeenCalled()
})

it('a name that another site wrote over that of a page which loaded itself again fills nothing', () => {
  expect(taken('https://other.example/', () => '[["age","18"]]')).toEqual(['', '', 0, ''])
})
