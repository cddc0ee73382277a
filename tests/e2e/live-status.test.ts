/** Pages of applications that are open while a lender decides. */
import { expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { expectVisible, openPage } from '#tests/support/browser/see.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'

const visitors = prepareVisitors()

it('an open /status and /dashboard show and say a new status by themselves, and after a lost network what they missed', async () => {
  const member = await takeBrowserMember()
  const { memory, phone } = member
  const { lenders } = await succeedAs(member, 'get-catalogue')
  const body = { lender_id: lenders[0]?.id ?? '' }
  const { application } = await succeedAs(member, 'apply-to-lender', { body })
  const { name } = application.lender
  const target = ['--phone', phone, '--lender', application.lender_id]
  const setStatus = (status: string, ...words: string[]) =>
    runOperatorCommand(inject('dataFolder'), 'application', 'set-status', ...target, '--status', status, ...words)

  const [status, dashboard] = [await visitors.open({ memory }), await visitors.open({ memory })]
  await openPage(status.page, paths.status)
  await openPage(dashboard.page, paths.dashboard)
  await expectVisible(status.page.getByRole('article', { name }).getByText('Applied'))
  await expectVisible(dashboard.page.getByRole('region', { name: 'Recent Applications' }).getByText('Applied'))

  await setStatus('under_review')
  for (const { page } of [status, dashboard]) {
    await expectVisible(page.getByRole('status').getByText(`${name}: Under Review`))
  }
  await expectVisible(status.page.getByRole('article', { name }).getByText('Under Review'))
  await expectVisible(dashboard.page.getByRole('region', { name: 'Recent Applications' }).getByText('Under Review'))

  for (const { allowProblem } of [status, dashboard]) allowProblem(/Failed to load resource|WebSocket|ERR_INTERNET/)
  await visitors.loseNetwork(status.context, async () => {
    await setStatus('rejected', '--message', 'Apply again in March.')
    expect(await status.page.getByText('Apply again in March.').count()).toBe(0)
  })
  await expectVisible(status.page.getByRole('region', { name: 'Closed' }).getByText('Apply again in March.'))
})
