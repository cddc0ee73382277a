/** What an app says beside its screens is heard over an open dialog too: all behind a modal dialog is inert, and no screen reader gets it. */
import type { Page } from 'playwright'
import { expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { readClock } from '#tests/support/auth/sign-in.ts'
import { takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareMember, prepareVisitors } from '#tests/support/browser/browser.ts'
import { button } from '#tests/support/browser/journey.ts'
import { expectGone, expectSoon, expectVisible, openPage } from '#tests/support/browser/see.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { openConsole } from '#tests/support/staff/browser-staff.ts'
import { newMessageBody, newTicketBody, openTicket, sendMessage } from '#tests/support/support/tickets.ts'

const origin = inject('origin')
const visitors = prepareVisitors()
const member = prepareMember(visitors)

/** The texts of the live regions that Chromium hands to a screen reader. */
const liveTexts = async (page: Page): Promise<string[]> => {
  const cdp = await page.context().newCDPSession(page)
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  await cdp.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const isLive = (id = ''): boolean => {
    const node = byId.get(id)
    if (node === undefined) return false
    const live = node.properties?.find(({ name }) => name === 'live')?.value.value as string | undefined
    return live === undefined ? isLive(node.parentId) : live !== 'off'
  }
  return nodes
    .filter(({ ignored, role, nodeId }) => !ignored && role?.value === 'StaticText' && isLive(nodeId))
    .map(({ name }) => String(name?.value))
}

it('a visitor with an open sheet hears that the network is lost', async () => {
  const { page, context, allowProblem } = await member.open()
  allowProblem(/ERR_/)
  await openPage(page, paths.offers)
  await button(page, 'Filters').click()
  await expectVisible(page.getByRole('dialog', { name: 'Filter the offers' }))
  await visitors.loseNetwork(context, () =>
    expectSoon(() => liveTexts(page)).toContain("You're offline. What you typed is kept."),
  )
})

it('an answer to a complaint is heard over its next steps', async () => {
  const asker = await takeBrowserMember()
  const { id } = await openTicket(asker, newTicketBody({ complaint: {} }, await readClock(origin)))
  const { page } = await visitors.open({ memory: asker.memory })
  await openPage(page, `${paths.support}/${id}`)
  await button(page, 'Next steps').click()
  await expectVisible(page.getByRole('dialog'))
  await runOperatorCommand(inject('dataFolder'), 'ticket', 'reply', '--id', id, '--message', 'No fee is due.')
  await expectSoon(() => liveTexts(page)).toContainEqual(expect.stringContaining('No fee is due.'))
})

it.each([
  ['Saved replies', 'Saved replies'],
  ['Find', 'Find or go to'],
])('a message to the open ticket is heard over the dialog of %s', async (press, name) => {
  const asker = await takeBrowserMember()
  const { id } = await openTicket(asker, newTicketBody({}, await readClock(origin)))
  const { page, goto } = await openConsole(visitors, await signInStaff('support'))
  await goto(`/tickets?view=all&ticket=${id}`)
  await expectVisible(page.getByRole('log').getByText('The lender says'))
  await page.getByRole('button', { name: press }).click()
  await expectVisible(page.getByRole('dialog', { name }))
  await sendMessage(asker, id, newMessageBody('It has come.', await readClock(origin)))
  await expectSoon(() => liveTexts(page)).toContainEqual(expect.stringContaining('It has come.'))
})

it('a member of staff with an open dialog hears that the network is lost, and that the session ends', async () => {
  const { page, context, goto, allowProblem } = await openConsole(visitors, await signInStaff('admin'))
  // The tab has no token of its own to renew the other.
  allowProblem(/ERR_|status of 400/)
  await page.clock.install()
  await goto('/partners')
  await expectVisible(button(page, /^New partner/))
  for (const [key, name] of [
    ['n', 'New partner'],
    ['Control+k', 'Find or go to'],
  ] as const) {
    await page.keyboard.press(key)
    await expectVisible(page.getByRole('dialog', { name }))
    await visitors.loseNetwork(context, () =>
      expectSoon(() => liveTexts(page)).toContainEqual(expect.stringMatching(/^You are offline/)),
    )
    await page.clock.runFor(28 * 60_000)
    await expectSoon(() => liveTexts(page)).toContainEqual(expect.stringMatching(/signed out in 2 minutes/))
    for (const _ of [1, 2]) await page.keyboard.press('Escape')
    await expectGone(page.getByRole('dialog'))
  }
})
