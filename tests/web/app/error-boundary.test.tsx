// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { pages } from '#web/app/pages.ts'
import { ErrorBoundary } from '#web/components/ui/error-boundary.tsx'
import { lazyPart } from '#web/components/ui/lazy-part.tsx'
import { RetryBoundary } from '#web/components/ui/retry-boundary.tsx'
import { BrowserRouter } from '#web/lib/page/router.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Broken = (): never => {
  throw new Error('it cannot be drawn')
}

it('an error in an optional part leaves the page as it is, without the part', () => {
  // React reports the error to the console too.
  vi.spyOn(console, 'error').mockReturnValue()
  render(
    <>
      <h1>The page</h1>
      <ErrorBoundary>
        <p>A part</p>
        <Broken />
      </ErrorBoundary>
    </>,
  )
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy()
  expect(screen.queryByText('A part')).toBeNull()
})

it('a page that cannot be drawn keeps a heading of level 1', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  for (const page of pages) {
    render(
      <BrowserRouter>
        <RetryBoundary title="It failed" heading={page.heading ?? page.title}>
          <Broken />
        </RetryBoundary>
      </BrowserRouter>,
    )
    expect(screen.getAllByRole('heading', { level: 1 }), page.path).toHaveLength(1)
    cleanup()
  }
})

it('a part whose code did not arrive says so in its place, and is drawn by another try', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let attempts = 0
  const { Part } = lazyPart(() => {
    attempts += 1
    return attempts === 1 ? Promise.reject(new TypeError('no answer')) : Promise.resolve(() => <p>The comparison</p>)
  })
  render(
    <RetryBoundary title="We couldn't get the offers">
      <Part fallback={<p>Loading</p>} />
    </RetryBoundary>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The comparison')).toBeTruthy()
})
