// @vitest-environment happy-dom
/** The frame around every page: the bar, help and the message over the page. */
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { follow } from '../dom/hands.ts'
import { asAsha, prepareScreens } from '../dom/open-screen.tsx'
import { expectHeading, expectPath, link } from '../dom/see.ts'

const screens = prepareScreens()

describe('the bar', () => {
  it.each([
    [paths.support, 'Profile'],
    [paths.dashboard, 'Home'],
  ])('marks on %s the place that leads there, %s', async (path, place) => {
    await screens.open(path, asAsha)
    const bar = within(await screen.findByRole('navigation', { name: 'Main' }))
    const marked = bar.getAllByRole('link').filter((item) => item.getAttribute('aria-current') === 'true')
    expect(marked.map(({ textContent }) => textContent)).toEqual([place])
  })

  it('comes before the content, so that a keyboard reaches it first', async () => {
    await screens.open(paths.profile, asAsha)
    const bar = await screen.findByRole('navigation', { name: 'Main' })
    expect(bar.compareDocumentPosition(screen.getByRole('main')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
})

describe('help', () => {
  it('is one tap away for a member: support', async () => {
    await screens.open(paths.emiCalculator, asAsha)
    await follow('Help')
    await expectPath(paths.support)
    await expectHeading('Support')
  })

  it('is one tap away for a visitor: the contact on the same page', async () => {
    await screens.open(paths.login)
    const target = new URL((await link('Help')).href).hash.slice(1)
    expect(document.getElementById(target)?.textContent).toContain('@')
  })
})
