// @vitest-environment happy-dom
/** What is typed about a nominee and a new number, and the OTP that is awaited, is there after the phone has ended the tab, for its user alone. */
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { breakOff } from '../dom/api-double.ts'
import { fill, hands, press } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
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

it('of a nominee goes when it is saved, and a removal that nobody has answered says so', async () => {
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
  screens.api.answer('remove-nominee', breakOff)
  await press('Remove')
  await expectText('This person may not be removed yet. Please try again.')
})

describe('an OTP that is awaited', () => {
  const sendOtp = /^Send OTP to/
  const toNew = (phone: string) => `OTP that we sent to ${phone}`
  const awaitClosing = async () => {
    await screens.open(`${paths.profile}?view=close`, asAsha)
    await hands.click(await screen.findByRole('checkbox'))
    await press(sendOtp)
  }
  const awaitOnPresent = async () => {
    await screens.open(`${paths.profile}?view=number`, asAsha)
    await fill('New mobile number', '9123456780')
    await press(sendOtp)
  }
  const awaitOnNew = async () => {
    await awaitOnPresent()
    await fill('OTP', '123456')
    await press('Continue')
    await field(toNew('+919123456780'))
  }
  const moves = () => screens.api.callsOf('ask-for-move').map(({ body }) => body)
  beforeEach(() => {
    screens.api.answer('send-sms-otp', { success: true, testMode: false, code_id: 'first' })
    screens.api.answer('ask-for-move', { expires_at: now.toISOString() })
  })

  it('closes the account after a reload, with the tick that was set', async () => {
    screens.api.answer('close-account', {
      reference: 'A-1',
      closed_at: now.toISOString(),
      purged_after: now.toISOString(),
    })
    await awaitClosing()
    await field('OTP')
    await screens.reload()
    await fill('OTP', '123456')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('123456')
    await press('Close my account')
    await expectText('A-1')
    expect(screens.pool.signInWithCode.mock.lastCall?.[2].codeIds).toBe('first')
  })

  it('is none once it has expired', async () => {
    await awaitClosing()
    await field('OTP')
    await passTime(300_000)
    await screens.reload()
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(false)
    expect(screen.queryByLabelText('OTP')).toBeNull()
  })

  it('takes the account to the new number after reloads, and leads back to another one without a third OTP', async () => {
    await awaitOnPresent()
    await field('OTP')
    await screens.reload()
    await fill('OTP', '123456')
    await press('Continue')
    await field(toNew('+919123456780'))
    await screens.reload()
    await field(toNew('+919123456780'))
    await press('Another OTP or number')
    const typed = await field('New mobile number')
    await eventually(() => expect(document.activeElement).toBe(typed))
    await fill('New mobile number', '9123456781')
    await press('Continue')
    await field(toNew('+919123456781'))
    expect(moves()).toEqual([{ phone: '+919123456780' }, { phone: '+919123456781' }])
  })

  it('that cannot be checked says so in our words, and what waits for the network is not deleted unsaid', async () => {
    await awaitOnNew()
    const deletes = 'Something you wrote waits for the network. If you log out now, it is deleted.'
    expect(screen.queryByText(deletes)).toBeNull()
    const boxes = { tickets: [{ id: 'ticket', writtenAt: now.toISOString(), state: 'failed' }] }
    localStorage.setItem('pl_outbox', JSON.stringify({ userId: asha.id, boxes }))
    screens.pool.signInWithCode.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await fill(toNew('+919123456780'), '123456')
    await press('Take my account to this number')
    await expectText('Your number may not be changed yet. Please try again.')
    await expectText(deletes)
    await fill(toNew('+919123456780'), '654321')
    await press('Take my account to this number')
    await expectText('This OTP is wrong or has expired. Please check it.')
  })
})
