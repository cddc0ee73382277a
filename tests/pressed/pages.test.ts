/** On no page does a control leave the focus on the body. */
import { expect, it } from 'vitest'
import { complaintPath, paths, publicPaths, type Path } from '#contract/routes.ts'
import { takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { expectHeading, openPage } from '#tests/support/browser/see.ts'
import { pressAll } from './press-all.ts'

/** The addresses of each page. A new page does not compile without a row. */
const addresses: Record<Path, readonly string[]> = {
  [paths.home]: [paths.home],
  [paths.login]: [paths.login],
  [paths.dashboard]: [paths.dashboard],
  [paths.profile]: [paths.profile],
  [paths.support]: [paths.support, `${paths.support}/new`, complaintPath],
  [paths.offers]: [paths.offers],
  [paths.status]: [paths.status],
  [paths.emiCalculator]: [`${paths.emiCalculator}?amount=500000&rate=12&years=5`],
  [paths.check]: [paths.check],
  [paths.howWeRank]: [paths.howWeRank],
  [paths.terms]: [paths.terms],
  [paths.privacyPolicy]: [paths.privacyPolicy],
  [paths.partnerApiDocs]: [paths.partnerApiDocs],
  [paths.lenderApiDocs]: [paths.lenderApiDocs],
}

/** Of the controls of the frame around the pages, those of a stranger and of a member are pressed once. */
const withFrame: readonly string[] = [paths.login, paths.home]

const visitors = prepareVisitors()

it.each(Object.entries(addresses).flatMap(([path, all]) => all.map((address) => [address, path])))(
  'no control of %s',
  async (address, path) => {
    const isForAll = publicPaths.some((each) => each === path)
    const { page, allowProblem } = await visitors.open({
      memory: isForAll ? undefined : (await takeBrowserMember()).memory,
    })
    // A page that is opened again leaves its calls, and a member who has logged out gets no answer.
    allowProblem(/./)
    const open = async () => {
      await openPage(page, address)
      await expectHeading(page, /./)
    }
    const { lost } = await pressAll({ page, open, ...(withFrame.includes(address) && { region: 'body' }) })
    expect(lost).toEqual([])
  },
)
