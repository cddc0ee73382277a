// @vitest-environment happy-dom
/** A tap before hydration, on the prerendered HTML of a component. */
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { rememberEarlyTap } from '#web/lib/early-tap.ts'

const onTap = vi.fn<(name: string) => void>()
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

it.each([
  ['nothing is made when there was no tap', [], []],
  ['a tap is made once', ['b'], ['first']],
  ['the last of several is made', ['b', 'button:last-of-type', 'p'], ['second']],
  ['a link that the browser follows is not', ['button', 'a'], []],
])('%s', async (_, taps, made) => {
  onTap.mockClear()
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page />)
  document.body.replaceChildren(root)
  const repeatEarlyTap = rememberEarlyTap(root)
  for (const tapped of taps) root.querySelector<HTMLElement>(tapped)?.click()
  await act(async () => {
    hydrateRoot(root, <Page />)
    repeatEarlyTap()
    expect(onTap.mock.calls.flat()).toEqual(made)
  })
  expect(onTap.mock.calls.flat()).toEqual(made)
  root.querySelector('button')?.click()
  expect(onTap).toHaveBeenCalledTimes(made.length + 1)
})

it('a tap on a button that is gone is forgotten', () => {
  const root = document.createElement('div')
  root.innerHTML = '<button></button>'
  const repeatEarlyTap = rememberEarlyTap(root)
  const button = root.querySelector('button')
  const click = vi.spyOn(button ?? root, 'click')
  button?.click()
  button?.remove()
  repeatEarlyTap()
  expect(click).toHaveBeenCalledTimes(1)
})
