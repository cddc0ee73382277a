/**
 * Set-up of the tests of screens: fails a test whose screen would break on a page that the browser translates. Translating replaces each text node by
 * elements of its own. React sets the text of an element that holds nothing else; a text beside other parts it changes, removes, or draws something
 * before by the node that it made, which is no longer there.
 */
import { afterEach, beforeEach } from 'vitest'

/** React marks the text nodes that it handles by themselves. */
const isByItself = (node: Node | null) =>
  node?.nodeType === Node.TEXT_NODE && Object.keys(node).some((key) => key.startsWith('__reactFiber'))

const faultIn = ({ type, target, addedNodes, removedNodes, nextSibling }: MutationRecord) => {
  if (type === 'characterData') return isByItself(target) ? [`changes ${target.textContent}`] : []
  const removed = Array.from(removedNodes).filter(isByItself)
  const isBefore = addedNodes.length > 0 && isByItself(nextSibling)
  return [
    ...removed.map(({ textContent }) => `removes ${textContent}`),
    ...(isBefore ? [`draws before ${nextSibling?.textContent}`] : []),
  ]
}

if ('document' in globalThis) {
  const faults: string[] = []
  const note = (records: MutationRecord[]) => faults.push(...records.flatMap(faultIn))
  const observer = new MutationObserver(note)
  beforeEach(() => observer.observe(document, { subtree: true, childList: true, characterData: true }))
  afterEach(() => {
    note(observer.takeRecords())
    observer.disconnect()
    const found = faults.splice(0)
    if (found.length > 0) throw new Error(`A translated page breaks here: ${found.join('; ')}`)
  })
}
