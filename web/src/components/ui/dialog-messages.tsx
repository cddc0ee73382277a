/** The messages of an app in an open dialog: all behind it is inert, where nothing is heard or pressed. */
import { useContext, useEffect, useRef } from 'react'
import { PageMessages } from './page-messages.ts'

const wordsOf = (node: Node) => (node instanceof HTMLElement ? node.innerText : node.textContent)

/** The words that a new node brings: its own in an alert or a conversation, else those of the alerts that came with it. */
const newWords = (node: Node) => {
  const parent = node.parentElement
  if (!parent || parent.closest('dialog')) return []
  if (parent.closest('[role=alert], [role=log]')) return [wordsOf(node)]
  return Array.from(parent.querySelectorAll('[role=alert]'))
    .filter((alert) => node.contains(alert))
    .map(wordsOf)
}

/** Draws the toasts and banners, and says new words of alerts and conversations behind the dialog. */
export const DialogMessages = () => {
  const place = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      const words = changes
        .flatMap(({ addedNodes }) => Array.from(addedNodes))
        .flatMap(newWords)
        .filter((text) => text !== '')
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
