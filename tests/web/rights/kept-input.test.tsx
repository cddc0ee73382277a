// @vitest-environment happy-dom
/** What is typed about a nominee and a new number is there after the phone has ended the tab, for its user alone. */
import { expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { fill, press } from '../dom/hands.ts'
import { asAsha, prepareScreens } from '../dom/open-screen.tsx'
import { asha, now } from '../dom/samples.ts'
import { eventually, expectText, field } from '../dom/see.ts'

const screens = prepareScreens()

const forms = [
  ['nominee', 'Full Name', 'Ravi Rao'],
  ['number', 'New mobile number', '9123456780'],
] as const

it.each(forms)('of %s', async (view, label, text) => {
  screens.api.answer('get-nominee', {})
  await screens.open(`${paths.profile}?view=${view}`, asAsha)
  await fill(label, text)
  await screens.reload()
  expect((await field(label)).value).toBe(text)
  await screens.open(`${paths.profile}?view=${view}`, { as: { ...asha, id: 'another' } })
  expect((await field(label)).value).toBe('')
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(text)
})

it('of a nominee goes when it is saved', async () => {
  screens.api.answer('get-nominee', {})
  const saved = { name: 'Ravi Rao', relation: 'Brother', phone: '+919123456780', nominated_at: now.toISOString() }
  screens.api.answer('save-nominee', { nominee: saved })
  await screens.open(`${paths.profile}?view=nominee`, asAsha)
  for (const [label, text] of [
    ['Full Name', 'Ravi Rao'],
    ['How are you related?', 'Brother'],
    ['Mobile Number', '9123456780'],
  ] as const)
    await fill(label, text)
  await press('Save')
  await expectText('Brother')
  await eventually(() => expect(sessionStorage.getItem('pl_typed')).not.toContain('Ravi'))
})
