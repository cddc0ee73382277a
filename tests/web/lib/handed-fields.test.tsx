// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, storeTokens, storeUser } from '#web/lib/session/session.ts'
import { handOverFields } from '#web/lib/typing/hand-over-fields.ts'
import { takeHandedFields } from '#web/lib/typing/handed-fields.ts'

const signIn = (id: string) => {
  storeUser({ id, phone: '+919876543210', category: 'salaried', current_step: 'personal_details' })
  storeTokens({ username: '+919876543210', access: 'a', refresh: 'r', renewAtEpochMilliseconds: Date.now() + 600_000 })
}

beforeEach(() => {
  document.body.innerHTML =
    '<input id="help" value="me"><main><input id="age" value="34"><input id="code" autocomplete="one-time-code" value="123456"></main>'
})
afterEach(() => {
  clearSession()
  sessionStorage.clear()
})

/** The texts that the next page fills into its fields. */
const taken = () => {
  document.body.innerHTML = '<input id="help"><main><input id="age"><input id="code"></main>'
  takeHandedFields()
  return [...Array.from(document.querySelectorAll('input'), ({ value }) => value), sessionStorage.getItem('pl_handed')]
}

it('a page hands over what was typed in the fields of its content, and no OTP, once', () => {
  handOverFields()
  expect(sessionStorage.getItem('pl_handed')).not.toContain('123456')
  expect(taken()).toEqual(['', '34', '', null])
  expect(taken()).toEqual(['', '', '', null])
})

it('fills nothing for another user, and saves no language of the same page', () => {
  const fetching = vi.spyOn(globalThis, 'fetch')
  signIn('u-1')
  handOverFields()
  clearSession()
  signIn('u-2')
  expect(taken()).toEqual(['', '', '', null])
  expect(fetching).not.toHaveBeenCalled()
})

it.each(['{', '[]', '7', '{"of":"","typed":7}'])('a text %s that no page has written fills nothing', (text) => {
  sessionStorage.setItem('pl_handed', text)
  expect(taken()).toEqual(['', '', '', null])
})
