/** Pictures of screens for people to look at, and measures of the elements of a screen. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from 'node:process'
import type { Page } from 'playwright'

const folder = 'tests/.artifacts/screens'

/**
 * Writes the whole page to `tests/.artifacts/screens/<name>-<light or dark>.png` when the environment variable SCREENS is set: two pictures
 * take up to a second.
 */
export const captureScreen = async (page: Page, name: string): Promise<void> => {
  if (!env['SCREENS']) return
  await mkdir(folder, { recursive: true })
  // In a picture of the whole page, fixed elements are drawn at the scroll position.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), fullPage: true })
  }
}

/** Writes `tests/.artifacts/screens/<name>.png` when SCREENS is set. */
export const keepPicture = async (take: () => Promise<Buffer>, name: string): Promise<void> => {
  if (!env['SCREENS']) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name.replaceAll(/\W+/g, '-')}.png`), await take())
}

/** A page of any engine that runs a function of ours: its parameter and its result are JSON. */
export interface ScriptedPage {
  evaluate: <Result, Parameter = void>(
    run: (parameter: Parameter) => Result | Promise<Result>,
    parameter?: Parameter,
  ) => Promise<Result>
}

/**
 * Visible elements beyond the left or right edge of the screen, in the page or fixed over it, and the width of a page that is too wide.
 * Elements that a part of the page clips or scrolls sideways are left out.
 */
export const findOverflow = async (page: ScriptedPage): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement?.closest('body *')
      return parent ? getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent) : false
    }
    return Array.from(document.querySelectorAll('body *:not(svg *)'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.right > clientWidth + 0.5 || box.left < -0.5))
      .filter(({ element }) => element.checkVisibility({ visibilityProperty: true }) && !isClipped(element))
      .map(({ element }) => `${element.tagName.toLowerCase()} ${element.textContent.slice(0, 40)}`)
      .concat(scrollWidth > clientWidth ? `page ${scrollWidth} on ${clientWidth}` : [])
  })

/** Buttons, links and fields smaller than the 44 px that a thumb needs, except links inside a sentence. */
export const findSmallTargets = async (page: ScriptedPage): Promise<string[]> =>
  page.evaluate(() => {
    const least = 44
    const isInText = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display.startsWith('inline') &&
      (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length
    const targetOf = (element: Element) => element.closest('label') ?? element
    return Array.from(document.querySelectorAll('button, a[href], input, select, textarea, summary'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInText(element))
      .map((element) => ({ element, box: targetOf(element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && (box.height < least - 0.5 || box.width < least - 0.5))
      .map(
        ({ element, box }) =>
          `${element.tagName} "${element.textContent.slice(0, 30)}" ${Math.round(box.width)}x${Math.round(box.height)}`,
      )
  })

/** Pieces of text that must not break: figures and short words. Longer words may break, such as an address. */
const unbroken = {
  figure: /(?<!\S)(?=\S*\d)[\p{L}\p{N}\u20b9.,%]{2,16}(?!\S)/u,
  word: /(?<!\S)[^\s@/_\u2013-]{2,14}(?!\S)/u,
} as const

/** The figures or words that break in the middle. @param region CSS selector of the part to check */
export const findBroken = async (page: Page, kind: keyof typeof unbroken, region = 'body'): Promise<string[]> =>
  page.evaluate(
    ({ pattern, selector }) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const broken = new Set<string>()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement } = node
        if (!(node instanceof Text) || !parentElement?.closest(selector)) continue
        if (!parentElement.checkVisibility({ visibilityProperty: true })) continue
        const range = document.createRange()
        for (const { 0: piece, index } of node.data.matchAll(new RegExp(pattern, 'gu'))) {
          range.setStart(node, index)
          range.setEnd(node, index + piece.length)
          if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.add(piece)
        }
      }
      return Array.from(broken, (piece) => `breaks inside: "${piece}"`)
    },
    { pattern: unbroken[kind].source, selector: region },
  )

/**
 * Text or a placeholder that is cut, sticks out of its button or card, or lies over other text. Text that is scrolled away is left out, and text that is
 * fixed over the page may lie over other text.
 */
export const findTextFaults = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Line {
      readonly text: string
      readonly node: Text
      readonly box: DOMRect
    }
    const slack = 1.5
    /** Most texts share their ancestors, and a computed style is expensive. */
    const remembered = <T>(find: (element: Element) => T) => {
      const known = new Map<Element, T>()
      return (element: Element): T => {
        const found = known.get(element) ?? find(element)
        known.set(element, found)
        return found
      }
    }
    const ancestorsOf = remembered((element): Element[] =>
      element.parentElement === null ? [element] : [element, ...ancestorsOf(element.parentElement)],
    )
    const isShown = remembered(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.sr-only'),
    )
    const floats = remembered((element) =>
      ancestorsOf(element).some((ancestor) =>
        ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(ancestor).position),
      ),
    )
    const windowsOf = remembered((element) =>
      ancestorsOf(element)
        .filter((ancestor) => getComputedStyle(ancestor).overflowY !== 'visible')
        .map((ancestor) => ancestor.getBoundingClientRect()),
    )
    const boundsOf = remembered((element): Element | undefined =>
      ancestorsOf(element).find((ancestor) => {
        const { overflowX, borderLeftWidth, borderRightWidth, display } = getComputedStyle(ancestor)
        if (display === 'inline') return false
        return (
          overflowX !== 'visible' ||
          ancestor.matches('button') ||
          parseFloat(borderLeftWidth) + parseFloat(borderRightWidth) > 1
        )
      }),
    )
    /** A line that ends with an ellipsis on purpose ends where its box does. */
    const endOf = remembered(
      (element) =>
        ancestorsOf(element)
          .find((ancestor) => getComputedStyle(ancestor).textOverflow === 'ellipsis')
          ?.getBoundingClientRect().right ?? Infinity,
    )
    const linesOf = (node: Text, parent: Element): Line[] => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const isInSight = (box: DOMRect) =>
        windowsOf(parent).every(({ top, bottom }) => box.top >= top - slack && box.bottom <= bottom + slack)
      return Array.from(range.getClientRects())
        .filter(isInSight)
        .map(({ x, y, width, height }) => new DOMRect(x, y, Math.min(width, Math.max(0, endOf(parent) - x)), height))
        .map((box) => ({ text: node.data.trim().slice(0, 30), node, box }))
    }
    const isCut = (field: HTMLInputElement) => {
      const text = document.createElement('span')
      text.textContent = field.placeholder
      Object.assign(text.style, { position: 'absolute', whiteSpace: 'nowrap' })
      field.before(text)
      const { paddingLeft, paddingRight } = getComputedStyle(field)
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      const { width } = text.getBoundingClientRect()
      text.remove()
      return width > room + slack
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines: Line[] = []
    const faults = Array.from(document.querySelectorAll<HTMLInputElement>('input[placeholder]'))
      .filter((field) => isShown(field) && isCut(field))
      .map((field) => `cut: "${field.placeholder}"`)
    for (const element of document.querySelectorAll('[translate=no] *'))
      if (isShown(element) && element.textContent.length <= 34 && element.scrollHeight > element.clientHeight + 8)
        faults.push(`cut: "${element.textContent}"`)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node
      if (!(node instanceof Text) || node.data.trim() === '' || !parentElement || !isShown(parentElement)) continue
      const ofNode = linesOf(node, parentElement)
      const bounds = boundsOf(parentElement)
      if (bounds && !['auto', 'scroll'].includes(getComputedStyle(bounds).overflowX)) {
        const { left, right } = bounds.getBoundingClientRect()
        const out = ofNode.find(({ box }) => box.right > right + slack || box.left < left - slack)
        if (out) faults.push(`cut or sticks out: "${out.text}"`)
      }
      if (!floats(parentElement)) lines.push(...ofNode)
    }
    lines.sort((one, other) => one.box.top - other.box.top)
    lines.forEach((line, index) => {
      for (const other of lines.slice(index + 1)) {
        const height = Math.min(line.box.bottom, other.box.bottom) - other.box.top
        if (height <= 0) break
        const width = Math.min(line.box.right, other.box.right) - Math.max(line.box.left, other.box.left)
        const isOver = width > slack && height > 0.35 * Math.min(line.box.height, other.box.height)
        if (isOver && line.node !== other.node) faults.push(`"${line.text}" lies over "${other.text}"`)
      }
    })
    return Array.from(new Set(faults))
  })

/** Texts of the bar that the lower edge of the screen cuts. */
export const findBelowEdge = async (page: ScriptedPage): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('.bottom-bar li span'))
      .filter((text) => text.getBoundingClientRect().bottom > innerHeight)
      .map((text) => `cut by the edge of the screen: "${text.textContent}"`),
  )

/** Headings in smaller letters than the text of the page. */
export const findSmallHeadings = async (page: ScriptedPage): Promise<string[]> =>
  page.evaluate(() => {
    const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize)
    return Array.from(document.querySelectorAll('h1, h2, h3'))
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }) && !heading.closest('.sr-only'))
      .filter((heading) => sizeOf(heading) < sizeOf(document.body) - 0.5)
      .map((heading) => `smaller than the text: heading "${heading.textContent}" of ${sizeOf(heading)} px`)
  })

/**
 * Controls that the Tab key reaches before one above them, or before one at their left in the same line (WCAG 1.3.2, 2.4.3). Columns are read one after
 * the other. Measured at the end of the page, with what sticks to an edge in its place.
 */
export const findOrderFaults = async (page: ScriptedPage): Promise<string[]> =>
  page.evaluate(() => {
    const sticky = Array.from(document.querySelectorAll<HTMLElement>('body *')).filter(
      (element) => getComputedStyle(element).position === 'sticky',
    )
    for (const { style } of sticky) style.position = 'relative'
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    const region = Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document.body
    const controls = Array.from(
      region.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    )
      .filter((control) => control.tabIndex >= 0 && !control.matches(':disabled, [href="#main"]'))
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
    for (const { style } of sticky) style.position = ''
    return controls.flatMap(({ control, box }, index) => {
      const next = controls[index + 1]
      if (next === undefined) return []
      const isAbove = next.box.bottom <= box.top + 1 && next.box.left < box.right
      const isLeft = next.box.right <= box.left + 1 && next.box.bottom > box.top + 1 && next.box.top < box.bottom - 1
      const nameOf = (one: HTMLElement) => one.ariaLabel ?? one.closest('label')?.textContent ?? one.textContent
      return isAbove || isLeft ? [`"${nameOf(control)}" before "${nameOf(next.control)}"`] : []
    })
  })

/** Ranges whose dash a screen reader leaves out: it would say two numbers. */
export const findSilentRanges = async (page: ScriptedPage): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (
        /\d%? ?[\u2012-\u2015] ?\u20b9?\d|\d% ?- ?\d/.test(node.nodeValue ?? '') &&
        !node.parentElement?.closest('[aria-hidden=true], script')
      )
        found.push(node.nodeValue ?? '')
    return found
  })
