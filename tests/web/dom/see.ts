/** The visitor's eyes: parts of the screen by their names, and waiting for what appears. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
export const link = (name: string | RegExp) => screen.findByRole<HTMLAnchorElement>('link', { name })
export const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)

/** A card, named by its heading. */
export const card = async (name: string) => within(await screen.findByRole('article', { name }))

export const expectText = async (text: string | RegExp): Promise<void> => void (await screen.findAllByText(text))
export const expectHeading = async (name: string): Promise<void> =>
  void (await screen.findByRole('heading', { name, level: 1 }))

/**
 * Waits until the toast has these words. Another toast of the same moment may come first. It is read from the store, because React draws
 * the first toast of a page 300 real milliseconds late.
 */
export const expectToast = async (title: string, description?: string): Promise<void> => {
  const { currentToast } = await import('#web/lib/toast.ts')
  await waitFor(() => expect(currentToast()).toMatchObject({ title, description }))
}

export const expectPath = (path: string): Promise<void> => waitFor(() => expect(location.pathname).toBe(path))
