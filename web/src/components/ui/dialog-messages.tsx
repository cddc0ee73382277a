/** The messages of an app in an open dialog: all behind it is inert, where nothing is heard or pressed. */
import { useContext, useEffect, useRef } from 'react'
import { PageMessages } from './page-messages.ts'

const wordsOf = (node: Node) => (node instanceof HTMLElement ? node.innerText : node.textContent)

/** Draws the toasts and banners, and says new words of alerts and conversations behind the dialog. */
export const DialogMessages = () => {
  const place = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      const words = changes
        .flatMap(({ addedNodes }) => Array.from(addedNodes))
        .filter(({ parentElement: parent }) => parent?.closest('[role=alert], [role=log]') && !parent.closest('dialog'))
        .map(wordsOf)
      if (place.current && words.length > 0) place.current.textContent = words.join('\n')
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return (
    <>
      {useContext(PageMessages)}
      <output ref={place} className="sr-only" />
    </>
  )
}
