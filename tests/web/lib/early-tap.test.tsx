// @vitest-environment happy-dom
/** A tap before hydration, on the prerendered HTML of a component. */
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { rememberEarlyTaps, repeatEarlyTap } from '#web/lib/early-tap.ts'

const onTap = vi.fn<(name: string) => void>()
const onEarlyTap = vi.fn<() => void>()
rememberEarlyTaps(onEarlyTap)

const Page = () => (
  <main>
    <button type="button" onClick={() => onTap('first')}>
      <b>First</b>
    </button>
    <button type="button" onClick={() => onTap('second')}>
      Second
    </button>
    <a href="#there" onClick={() => onTap('link')}>
      There
    </a>
    <p />
  </main>
)

const openPrerendered = () => {
  vi.clearAllMocks()
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page />)
  document.body.replaceChildren(root)
  return root
}

it.each([
  ['nothing is made when there was no tap', [], []],
  ['a tap is made once', ['b'], ['first']],
  ['the last of several is made', ['b', 'button:last-of-type', 'p'], ['second']],
  ['a link that the browser follows is not', ['button', 'a'], []],
])('%s', async (_, taps, made) => {
  const root = openPrerendered()
  for (const tapped of taps) root.querySelector<HTMLElement>(tapped)?.click()
  const shown = [...root.querySelectorAll('[data-tapped]')].map((button) => button.textContent.toLowerCase())
  expect(shown).toEqual(made)
  await act(async () => {
    hydrateRoot(root, <Page />)
    repeatEarlyTap(root)
    expect(onTap.mock.calls.flat()).toEqual(made)
  })
  expect(onTap.mock.calls.flat()).toEqual(made)
  root.querySelector('button')?.click()
  expect(onTap).toHaveBeenCalledTimes(made.length + 1)
  expect(root.querySelector('[data-tapped]')).toBeNull()
})

it('only a button asks for the app at once', () => {
  const root = openPrerendered()
  for (const selector of ['p', 'a']) root.querySelector<HTMLElement>(selector)?.click()
  expect(onEarlyTap).not.toHaveBeenCalled()
  root.querySelector('button')?.click()
  expect(onEarlyTap).toHaveBeenCalledTimes(1)
})

it('a tap on a button that is gone is forgotten', () => {
  const root = openPrerendered()
  root.querySelector('button')?.click()
  root.querySelector('button')?.remove()
  hydrateRoot(root, <Page />)
  repeatEarlyTap(root)
  expect(onTap).not.toHaveBeenCalled()
})
