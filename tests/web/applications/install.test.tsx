/** The offer to install the app: after the first application, and never by the browser itself. */
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Application } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import { installContent } from '#web/features/applications/content.ts'
import { heldPrompt, keepInstallPrompt } from '#web/lib/device/install-prompt.ts'
import { press } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { application } from '../dom/samples.ts'

const screens = prepareScreens()

const openStatus = async (...applications: Application[]) => {
  screens.api.answer('list-applications', { applications })
  await screens.open(paths.status, asAsha)
  await passTime(500)
}
const offer = () => screen.queryByRole('button', { name: installContent.install })

it('the prompt of the browser is held back, and offered in a row to visitors who have applied', async () => {
  keepInstallPrompt()
  const prompt = vi.fn(() => Promise.resolve())
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  dispatchEvent(event)
  expect([event.defaultPrevented, prompt.mock.calls.length]).toEqual([true, 0])
  await openStatus()
  expect(offer()).toBeNull()
  await openStatus(application('Lotus', 'applied'))
  await press(installContent.install)
  expect([prompt.mock.calls.length, offer(), heldPrompt()]).toEqual([1, null, undefined])
})

it('Safari on iOS has a sentence instead, unless the app was opened from the home screen', async () => {
  for (const [standalone, count] of [
    [false, 1],
    [true, 0],
  ] as const) {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { standalone }))
    await openStatus(application('Lotus', 'applied'))
    expect(screen.queryAllByText(installContent.onIos)).toHaveLength(count)
  }
})
