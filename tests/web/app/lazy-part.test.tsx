// @vitest-environment happy-dom
import { useLayoutEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { lazyPart } from '#web/components/ui/lazy-part.tsx'

it('a part is drawn whose code arrives after the first drawing and before its effect', async () => {
  let arrive: (() => void) | undefined
  const code = new Promise<() => ReactNode>((resolve) => {
    arrive = () => resolve(() => <p>The part</p>)
  })
  const { preload, Part } = lazyPart(() => code)
  const loading = preload()
  const Page = () => {
    useLayoutEffect(() => arrive?.(), [])
    return <Part fallback={<p>Loading</p>} />
  }
  // Without act() of the testing library, which runs the effect at once.
  const root = createRoot(document.body)
  root.render(<Page />)
  await loading
  await expect.poll(() => document.body.textContent).toBe('The part')
  root.unmount()
})
