/** Finds parts of the screen by their names, and waits for them. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
export const link = (name: string | RegExp) => screen.findByRole<HTMLAnchorElement>('link', { name })
export const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)

/** A card, named by its heading. */
export const card = async (name: string) => within(await screen.findByRole('article', { name }))

/** The rows of the table in a part of the screen, each with bars between its cells. */
export const rowsIn = (part: HTMLElement): string[] =>
  within(part)
    .getAllByRole('row')
    .map((row) => Array.from((row as HTMLTableRowElement).cells, ({ textContent }) => textContent).join(' | '))

/** Waits until the check passes, by the clock of the screens: on a busy machine it waits longer. */
export const eventually = <Result>(check: () => Result): Promise<Result> => waitFor(check, { interval: 5 })

export const expectText = async (text: string | RegExp) => void (await screen.findAllByText(text))
export const expectHeading = async (name: string) => void (await screen.findByRole('heading', { name, level: 1 }))

/** Waits for the toast with these words, and dismisses any other one. */
export const expectToast = async (title: string, description?: string) => {
  const { currentToast, dismissToast } = await import('#web/lib/toast.ts')
  await eventually(() => {
    const toast = currentToast()
    if (toast !== undefined && toast.title + toast.description !== title + description) dismissToast(toast.id)
    expect(toast).toMatchObject({ title, description })
  })
}

export const expectPath = (path: string) => eventually(() => expect(location.pathname).toBe(path))
