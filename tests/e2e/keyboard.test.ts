/** The whole journey and a ticket by Tab, Enter, Space and arrow keys. */
import { it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { walkByKeyboard } from '#tests/support/browser/keyboard-walk.ts'
import { expectSoon, openPage } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()

it('from / to the status of an application and a ticket by keyboard alone', async () => {
  const { page, context } = await visitors.open()
  await openPage(page, paths.home)
  await walkByKeyboard(
    {
      evaluate: (run, parameter) => page.evaluate(run, parameter as never),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
    },
    () => expectSoon(() => context.pages().some((tab) => tab.url().includes('/local/lender/'))).toBe(true),
  )
})
