// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OptionalPart } from '#web/app/optional-part.tsx'

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
      <OptionalPart>
        <p>A part</p>
        <Broken />
      </OptionalPart>
    </>,
  )
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy()
  expect(screen.queryByText('A part')).toBeNull()
})
