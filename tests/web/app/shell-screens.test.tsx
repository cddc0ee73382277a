// @vitest-environment happy-dom
/** The frame around every page: the bar, help and the offline banner. */
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/routes.ts'
import { follow, hands, tap } from '../dom/hands.ts'
import { asAsha, prepareScreens } from '../dom/open-screen.tsx'
import { eventually, expectHeading, expectPath, expectText, link } from '../dom/see.ts'
import { setOnline } from '../dom/tab-double.ts'

const screens = prepareScreens()

describe('the bar', () => {
  it('leads to its pages, marks the present one, and each has a title of its own', async () => {
    await screens.open(paths.home, asAsha)
    const bar = within(await screen.findByRole('navigation', { name: 'Main' }))
    const titles = new Set<string>()
    for (const [label, path] of [
      ['Home', paths.home],
      ['Offers', paths.offers],
      ['Loan Status', paths.status],
      ['EMI Calculator', paths.emiCalculator],
      ['Profile', paths.profile],
    ] as const) {
      await tap(bar.getByRole('link', { name: label }))
      await expectPath(path)
      await expect.poll(() => bar.getByRole('link', { current: 'page' }).textContent).toBe(label)
      await expect.poll(() => titles.has(document.title)).toBe(false)
      titles.add(document.title)
    }
    expect(titles.size).toBe(5)
    for (const title of titles) expect(title).toMatch(new RegExp(` \\| ${brand.name}$`))
  })

  it.each([paths.home, paths.offers, paths.status, paths.emiCalculator, paths.profile, paths.support])(
    'leads to %s, whose heading is there before its code and stays',
    async (path) => {
      await screens.open(paths.terms, asAsha)
      const seen: string[] = []
      const look = () => {
        const heading = screen.queryByRole('heading', { level: 1 })?.textContent ?? ''
        seen.push(heading + (screen.queryByLabelText('Loading') ? ', loading' : ''))
      }
      new MutationObserver(look).observe(screen.getByRole('main'), { childList: true, subtree: true })
      await tap(document.querySelector(`a[href="${path}"]`) ?? document.body)
      const { pageAt } = await import('#web/app/pages.ts')
      const heading = pageAt(path).heading ?? ''
      await eventually(() => expect(Array.from(new Set(seen))).toEqual([`${heading}, loading`, heading]))
    },
  )

  it.each([
    [paths.support, 'Profile'],
    [paths.dashboard, 'Home'],
  ])('marks on %s the place that leads there, %s', async (path, place) => {
    await screens.open(path, asAsha)
    const bar = within(await screen.findByRole('navigation', { name: 'Main' }))
    const marked = bar.getAllByRole('link').filter((item) => item.getAttribute('aria-current') === 'true')
    expect(marked.map(({ textContent }) => textContent)).toEqual([place])
  })

  it('comes after the content, as on the screen', async () => {
    await screens.open(paths.profile, asAsha)
    const bar = await screen.findByRole('navigation', { name: 'Main' })
    expect(bar.compareDocumentPosition(screen.getByRole('main')) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
  })

  it('is not shown to visitors', async () => {
    await screens.open(paths.emiCalculator)
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  })
})

it('a keyboard comes first to the link that skips to the content', async () => {
  await screens.open(paths.terms)
  await hands.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
})

it('the dashboard leads to every page of the user and the legal texts', async () => {
  await screens.open(paths.dashboard, asAsha)
  const tiles = within(await screen.findByRole('navigation', { name: 'Quick links' })).getAllByRole('link')
  const { pageAt } = await import('#web/app/pages.ts')
  const reached = new Set(tiles.map((tile) => pageAt(tile.getAttribute('href') ?? '').path))
  const { profile, offers, status, emiCalculator, support, privacyPolicy, terms } = paths
  expect(reached).toEqual(new Set([profile, offers, status, emiCalculator, support, privacyPolicy, terms]))
})

it('a banner says that the network is gone, until it is back', async () => {
  await screens.open(paths.emiCalculator)
  await setOnline(false)
  await expectText("You're offline. What you typed is kept.")
  await setOnline(true)
  expect(screen.queryByText(/You're offline/)).toBeNull()
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
