/** A browser that translates each page, as Chrome does: every text, later ones too, becomes two `font` elements. The words stay, for the tests. */
import type { BrowserContext } from 'playwright'

/** In the page. */
export const translate = () => {
  const wrap = (text: Node) => {
    const parent = text.parentElement
    if (parent === null || parent.closest('[translate=no], script, style, title, textarea, noscript') !== null) return
    if (parent.parentElement?.tagName === 'FONT') return
    const name: string = 'font'
    const outer = document.createElement(name)
    const inner = outer.appendChild(document.createElement(name))
    inner.textContent = text.textContent
    parent.replaceChild(outer, text)
  }
  const textsIn = (root: Node): Node[] =>
    root.nodeType === Node.TEXT_NODE ? [root] : Array.from(root.childNodes).flatMap(textsIn)
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes]) textsIn(node).forEach(wrap)
  })
  const start = () => {
    textsIn(document.body).forEach(wrap)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}

/** Its pages from now on. */
export const translatePages = (context: BrowserContext): Promise<unknown> => context.addInitScript(translate)
