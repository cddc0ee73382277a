// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#web/components/ui/error-boundary.tsx'

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
