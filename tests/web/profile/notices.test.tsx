// @vitest-environment happy-dom
/** News by SMS on /profile: the switch with its sentence, and what was sent. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noticePolicy } from '#contract/notices/notice-policy.ts'
import { paths } from '#contract/routes.ts'
import { noticesContent } from '#web/features/profile/notices-content.ts'
import { breakOff } from '../dom/api-double.ts'
import { press } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { expectText } from '../dom/see.ts'

const screens = prepareScreens()

const section = async () => within(await screen.findByRole('region', { name: 'News by SMS' }))
const findSwitch = async () => (await section()).getByRole<HTMLInputElement>('switch')
const expectSwitch = async (isOn: boolean) => {
  await passTime(100)
  expect((await findSwitch()).checked).toBe(isOn)
}
const savedBodies = () =>
  screens.api.calls.flatMap(({ operation, body }) => (operation === 'save-notices' ? [body] : []))
const tap = async () => {
  ;(await findSwitch()).click()
  await passTime(100)
}

it('the sentence is that of the version that is stored with the consent', () => {
  expect({ version: noticePolicy.textVersion, sentence: noticesContent.sentence }).toEqual({
    version: '2026-11-23',
    sentence:
      'Send me an SMS when a lender approves or rejects my application, pays out my loan or lets my application expire, and when support answers me.',
  })
})

it('the switch is off at first, and one tap each gives and takes back the consent', async () => {
  await screens.open(paths.profile, asAsha)
  await expectSwitch(false)
  await tap()
  await expectSwitch(true)
  await tap()
  await expectSwitch(false)
  expect(savedBodies()).toEqual([true, false].map((sms) => ({ sms, text_version: '2026-11-23' })))
})

it('a choice that was not saved says so, and the switch stays as it was', async () => {
  await screens.open(paths.profile, asAsha)
  await expectSwitch(false)
  screens.api.answer('save-notices', breakOff)
  await tap()
  await passTime(3000)
  await expectText(noticesContent.notSaved)
  await expectSwitch(false)
})

it('a choice that could not be loaded cannot be changed, and loads at the next try', async () => {
  screens.api.answer('get-notices', breakOff)
  await screens.open(paths.profile, asAsha)
  await passTime(3000)
  await expectText(noticesContent.loadFailed)
  await tap()
  expect(savedBodies()).toEqual([])
  screens.api.answer('get-notices', () => ({ sms: true, sent: [] }))
  await press('Try again')
  await expectSwitch(true)
})

it('the notices that were sent are listed with lender and time in India, also those of a kind that the page does not know', async () => {
  const sent = [
    { kind: 'answer', sent_at: '2026-11-20T09:58:00.000Z' },
    { kind: 'disbursed', lender: 'Monsoon Money', sent_at: '2026-11-19T04:00:00.000Z' },
    { kind: 'another', lender: 'Lotus', sent_at: '2026-11-18T04:00:00.000Z' },
  ]
  screens.api.answer('get-notices', () => ({ sms: true, sent }))
  await screens.open(paths.profile, asAsha)
  await expectSwitch(true)
  const items = (await section()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    'Support answered20 Nov 2026, 15:28',
    'Loan paid outMonsoon Money · 19 Nov 2026, 09:30',
    'NewsLotus · 18 Nov 2026, 09:30',
  ])
})
