// @vitest-environment happy-dom
/** The name by which a saved reply greets a person. */
import { expect, it } from 'vitest'
import { calledName } from '#staff/rooms/tickets/use-draft.ts'

it.each([
  ['Asha Verma', 'Asha'],
  ['K. Ramesh', 'Ramesh'],
  ['K Ramesh', 'Ramesh'],
  ['S.K. Gupta', 'Gupta'],
  ['S.K Gupta', 'Gupta'],
  ['Md. Irfan Khan', 'Irfan'],
  ['Mohd Irfan', 'Irfan'],
  ['श्री राम कुमार', 'राम'],
  ['डॉ. सीता देवी', 'सीता'],
  ['Dr. A. P. J. Abdul Kalam', 'Abdul'],
  ['Om Prakash', 'Om'],
  ['ओम प्रकाश', 'ओम'],
  ['K. S.', 'K. S.'],
  ['Shri', 'Shri'],
])('%s is called %s', (name, called) => {
  expect(calledName(name)).toBe(called)
})
