/** Presses each control of a screen by the keyboard, and asks after each where the focus is. */
import type { Page, Request } from 'playwright'
import { watchRequests } from '#tests/support/browser/see.ts'

interface Choice {
  readonly region: string
  readonly pressed: readonly string[]
}

interface Found {
  /** Undefined where all were pressed. */
  readonly name: string | undefined
  /** The controls besides it. */
  readonly others: number
  readonly isInDialog: boolean
}

/** In the page: focuses the next control whose name was not pressed, of the open dialog or of the region. */
const focusNext = ({ region, pressed }: Choice) => {
  const dialog = Array.from(document.querySelectorAll('dialog[open]')).at(-1)
  const places = dialog ? [dialog] : Array.from(document.querySelectorAll(`:is(${region}, [aria-live], output)`))
  /** A link leads to a place of this page, or below its address. */
  const stays = (control: HTMLElement) =>
    !(control instanceof HTMLAnchorElement) ||
    (control.target !== '_blank' &&
      control.origin === location.origin &&
      (control.pathname === location.pathname ||
        (location.pathname !== '/' && control.pathname.startsWith(`${location.pathname}/`))))
  /** Links of a list are alike, and links of one part to places of the page. Figures differ from day to day. */
  const nameOf = (control: HTMLElement) => {
    if (control instanceof HTMLAnchorElement && control.hash !== '')
      return `link to a place, in ${control.parentElement?.localName}`
    if (control.matches('li > a')) return 'link of a list'
    const words = control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent
    return `${control.tagName.toLowerCase()} ${words.trim().replaceAll(/[\d,.]+/g, '#')}`
  }
  /** Further rows of a list are like the first two. */
  const isRepeated = (control: HTMLElement) => control.closest(':is(tr, article, li:has(article)):nth-child(n + 3)')
  const endsSession = (control: HTMLElement) => /^(?:log|sign) ?out/i.test(control.textContent)
  const pressable = 'button:enabled, summary, a[href], input:is([type=checkbox], [type=radio]):enabled'
  const open = places
    .flatMap((place) => Array.from(place.querySelectorAll<HTMLElement>(pressable)))
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && stays(control))
    .filter((control) => !isRepeated(control) && !pressed.includes(nameOf(control)))
  const next = open.find((control) => !endsSession(control)) ?? open[0]
  next?.focus()
  return { name: next && nameOf(next), others: open.length - 1, isInDialog: dialog !== undefined }
}

/** Waits until the page has its answers, and three frames have changed nothing. */
const settle = async (page: Page, underWay: ReadonlySet<Request>) => {
  do
    await page.evaluate(async () => {
      let calm = 0
      const observer = new MutationObserver(() => (calm = 0))
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
      for (; calm < 3; calm += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
      observer.disconnect()
    })
  while (underWay.size > 0)
}

export interface Screen {
  readonly page: Page
  /** Opens the screen, and waits until it is ready. */
  readonly open: () => Promise<unknown>
  /** CSS selector of the part whose controls are pressed. Dialogs and messages that come are pressed too. @default 'main' */
  readonly region?: string
}

/** In the page: what a press has led to. */
const stateOf = () => ({
  isLost: document.activeElement === document.body,
  isInDialog: document.querySelector('dialog[open]') !== null,
})

/** @returns the controls in the order in which they were pressed, and those that left the focus on the body */
export const pressAll = async ({ page, open, region = 'main' }: Screen) => {
  const underWay = watchRequests(page.context())
  page.context().on('page', (other) => void other.close())
  const [pressed, lost] = [new Set<string>(), new Set<string>()]
  let opener = ''
  const pathname = () => new URL(page.url()).pathname
  const begin = async () => {
    await open()
    await settle(page, underWay)
    return pathname()
  }
  const first = await begin()
  /** Escape leaves a dialog without further controls. @returns whether the screen is another one now, or cannot be pressed further */
  const press = async ({ name, others, isInDialog }: Found) => {
    if (name !== undefined) pressed.add(name)
    await page.keyboard.press(name === undefined ? 'Escape' : name.startsWith('input') ? 'Space' : 'Enter')
    await settle(page, underWay)
    let after = await page.evaluate(stateOf)
    // The code of a part may come between two frames, and takes the focus then.
    for (let looks = 0; after.isLost && looks < 30; looks += 1) {
      await page.waitForTimeout(100)
      after = await page.evaluate(stateOf)
    }
    if (after.isLost) lost.add(name ?? `Escape after ${opener}`)
    if (!isInDialog && after.isInDialog) opener = name ?? ''
    // The dialog has further controls: it is opened again.
    if (isInDialog && !after.isInDialog && others > 0) pressed.delete(opener)
    return pathname() !== first || (name === undefined && after.isInDialog)
  }
  for (let isFresh = true; ;) {
    const next = await page.evaluate(focusNext, { region, pressed: Array.from(pressed) })
    const isOver = next.name === undefined && !next.isInDialog
    const isAll = isOver && isFresh
    isFresh = isOver || (await press(next))
    // Where the session has ended, another page opens.
    if (isAll || (isFresh && (await begin()) !== first)) return { pressed: Array.from(pressed), lost: Array.from(lost) }
  }
}
