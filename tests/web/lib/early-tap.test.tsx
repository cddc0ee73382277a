// @vitest-environment happy-dom
/** Taps that come before the app. */
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { answersTaps, keepEarlyTap } from '#web/lib/page/early-tap.ts'

const onTap = vi.fn<(name: string) => void>()
const onEarlyTap = vi.fn<() => void>()

const Page = () => (
  <main>
    <button type="button" onClick={() => onTap('first')}>
      <b>First</b>
    </button>
    <button type="button" onClick={() => onTap('second')}>
      Second
    </button>
    <p>No button</p>
    <input />
    <a href="#part" onClick={() => onTap('link')}>
      A link
    </a>
  </main>
)

const openPrerendered = () => {
  vi.clearAllMocks()
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page />)
  document.body.replaceChildren(root)
  keepEarlyTap(onEarlyTap)
  return root
}

const hydrate = (root: HTMLElement) =>
  act(async () => {
    hydrateRoot(root, <Page />)
    dispatchEvent(new Event(answersTaps))
  })

it.each([
  ['nothing is made when there was no tap', [], [], 0],
  ['a tap is made once', ['b'], ['first'], 1],
  ['the last of several is made, and each asks for the app', ['b', 'button:last-of-type', 'p'], ['second'], 2],
  ['a link that the browser follows is not, and asks for nothing', ['a'], [], 0],
  ['a button before a link is not', ['button', 'a'], [], 1],
  ['a button before a field is not: what is typed there stays', ['button', 'input'], [], 1],
])('%s', async (_, taps, made, asks) => {
  const root = openPrerendered()
  for (const tapped of taps) root.querySelector<HTMLElement>(tapped)?.click()
  const shown = [...root.querySelectorAll('[data-tapped]')].map((button) => button.textContent.toLowerCase())
  expect(shown).toEqual(made)
  expect(onEarlyTap).toHaveBeenCalledTimes(asks)
  await hydrate(root)
  expect(onTap.mock.calls.flat()).toEqual(made)
  root.querySelector('button')?.click()
  expect(onTap).toHaveBeenCalledTimes(made.length + 1)
  expect(root.querySelector('[data-tapped]')).toBeNull()
})

it('a tap on a button that is gone is forgotten', async () => {
  const root = openPrerendered()
  const [button] = root.getElementsByTagName('button')
  button?.click()
  const click = vi.spyOn(button as HTMLElement, 'click')
  button?.remove()
  dispatchEvent(new Event(answersTaps))
  expect(click).not.toHaveBeenCalled()
})
