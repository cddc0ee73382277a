import { expect, it } from 'vitest'
import { findChromium } from '#tests/support/browser/chromium.ts'

it('a browser that is missing and cannot be installed is reported with what to run and what the installer said', () => {
  const install = (_: string, parameters: string[]) => `${parameters[0]} said: no space left`
  const find = () => findChromium({ findPresent: () => undefined, install })
  expect(find).toThrow(/run: npx playwright-core install --with-deps chromium/)
  expect(find).toThrow(/cli\.js install chromium\n.*cli\.js said: no space left/)
})

it('a browser that is there is used as it is', () => {
  const install = () => {
    throw new Error('nothing is to be installed')
  }
  expect(findChromium({ findPresent: () => '/usr/bin/chromium', install })).toBe('/usr/bin/chromium')
})
