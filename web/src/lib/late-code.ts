/** Code that a screen can do without at first. It is fetched once the screen is drawn, so that it delays nothing of it. */
import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/**
 * Returns a hook that gives the code, or undefined until it is there.
 * @param load after a failure it is tried again when the network is back, and by the next screen
 */
export const lateCode = <Code>(load: () => Promise<Code>): ((isWanted: boolean) => Code | undefined) => {
  let code: Code | undefined
  const store = createStore<Code | undefined>(() => code, undefined)
  const fetchCode = () => {
    if (code !== undefined) return
    load()
      .then((loaded) => {
        code = loaded
        store.notify()
      })
      .catch(() => undefined)
  }
  return (isWanted) => {
    useEffect(() => {
      if (!isWanted) return undefined
      fetchCode()
      addEventListener('online', fetchCode)
      return () => removeEventListener('online', fetchCode)
    }, [isWanted])
    return useStore(store)
  }
}
