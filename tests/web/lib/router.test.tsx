// @vitest-environment happy-dom
/** Links to pages of the app. */
import { act, render, screen } from '@testing-library/react'
import { use } from 'react'
import { expect, it } from 'vitest'
import { BrowserRouter, Link, useLocation } from '#web/lib/router.ts'

const code = Promise.withResolvers<undefined>()

const Page = () => {
  const { pathname } = useLocation()
  if (pathname === '/offers') use(code.promise)
  return <h1>{pathname}</h1>
}

it('a link shows that it was tapped until its page is drawn', async () => {
  globalThis.history.replaceState(undefined, '', '/')
  render(
    <BrowserRouter>
      <Link to="/offers">Offers</Link>
      <Page />
    </BrowserRouter>,
  )
  const link = screen.getByRole('link')
  const shown = () => [link.hasAttribute('data-going'), screen.getByRole('heading').textContent]
  expect(shown()).toEqual([false, '/'])
  await act(async () => link.click())
  expect(shown()).toEqual([true, '/'])
  await act(async () => code.resolve(undefined))
  expect(shown()).toEqual([false, '/offers'])
})
