/** A visitor's eyes and hands in any engine: elements by role and label, and the checks of a screen. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'vitest'
import { axeScript, findPresentFaults, type SoundPairs } from '#tests/support/browser/accessibility.ts'
import { findOverflow, findSmallTargets, keepPicture } from '#tests/support/browser/screens.ts'
import type { Engine, Part, ScreenSize, Tab } from './engine.ts'

/** A script of the page: finding by role and label. */
const finding = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

interface Tools {
  readonly TestingLibraryDom?: {
    queryAllByRole: (within: Element, role: string, options: object) => Element[]
    queryAllByText: (within: Element, text: RegExp) => Element[]
  }
}

/** Words of the element, exactly or as the source of an expression that ignores case. */
type Words = string | RegExp

interface Wanted {
  /** Of ARIA, or `field` for any that takes typed text. */
  readonly role: string
  readonly words: string
  readonly isPattern: boolean
  /** Whether a tap at its middle must meet it. */
  readonly isInReach: boolean
}

const wantedOf = (role: string, words: Words, isInReach: boolean) =>
  typeof words === 'string'
    ? { role, words, isPattern: false, isInReach }
    : { role, words: words.source, isPattern: true, isInReach }

/** In the page. */
const findByRole = ({ role, words, isPattern, isInReach }: Wanted) => {
  const { TestingLibraryDom } = globalThis as unknown as Tools
  const name = isPattern ? new RegExp(words, 'i') : words
  const roles = role === 'field' ? ['textbox', 'spinbutton'] : [role]
  // Whether each is shown takes long to find out, and most are.
  const found = roles
    .flatMap((each) => TestingLibraryDom?.queryAllByRole(document.body, each, { name, hidden: true }) ?? [])
    .find((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('[aria-hidden=true]'))
  if (!found || !isInReach) return found ?? null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit && (found.contains(hit) || hit.closest('label')?.control === found) ? found : null
}

/** In the page. */
const findByText = (source: string) => {
  const { TestingLibraryDom } = globalThis as unknown as Tools
  const found = TestingLibraryDom?.queryAllByText(document.body, new RegExp(source)) ?? []
  return found.find((element) => element.checkVisibility()) ?? null
}

/** In the page: what came into view is drawn, and has moved what is below it. */
const twoFrames = () =>
  new Promise<true>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))))

/** In the page: React handles events of the screen. */
const isInteractive = () => {
  const heading = document.querySelector('h1')
  if (heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'))) return true
  // A page that is complete without the app starts it for a mouse that moves.
  dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', movementX: 1, bubbles: true }))
  return false
}

export interface Visitor {
  open: (path: string) => Promise<void>
  /** Reads or changes the page that is open. */
  change: Tab['evaluate']
  setOnline: (isOnline: boolean) => Promise<void>
  /** Goes on in a new tab, which has a network. */
  closeTab: () => Promise<void>
  press: (role: string, words: Words) => Promise<void>
  /** Presses every few seconds, until something of the role is shown, the first of these buttons that is there. */
  pressUntil: (shown: string, ...buttons: Words[]) => Promise<void>
  /** Types into the field key by key. */
  type: (words: Words, text: string) => Promise<void>
  /** Types key by key to the element with the focus. */
  typeAnywhere: (text: string) => Promise<void>
  pressKey: NonNullable<Tab['pressKey']>
  valueOf: (words: Words) => Promise<string>
  expectElement: (role: string, words: Words) => Promise<void>
  expectText: (text: RegExp) => Promise<void>
  expectPath: (path: string) => Promise<void>
  path: () => Promise<string>
  expectTab: (address: RegExp) => Promise<void>
  /** Expects that the screen at rest fits the phone, and that a thumb can reach every target. */
  expectFitting: (name: string) => Promise<void>
  /** And that axe finds nothing. */
  expectSoundScreen: (name: string) => Promise<void>
  leave: () => Promise<void>
}

/** Repeats the assertion until it holds: colours are final and targets in their place when a message has left and a transition has ended. */
const soon = <Value>(read: () => Promise<Value>, what?: string) =>
  expect.poll(read, { timeout: 30_000, interval: 100, ...(what !== undefined && { message: what }) })

/** The link that a page offers where the browser opened no tab: it allows that for a moment after a tap, which passes on a busy machine. */
const openingLink = wantedOf('link', /^Open /, true)

export const visitWith = async (engine: Engine, size: ScreenSize, origin: string): Promise<Visitor> => {
  const tab = await engine.start(size)
  const sound: SoundPairs = new Set()

  const equip = async (name = 'TestingLibraryDom', script = finding) => {
    if (!(await tab.evaluate((tool) => tool in globalThis, name))) await tab.addScript(script)
  }

  const find = async (role: string, words: Words, isInReach = false) => {
    let part: Part | undefined
    await soon(async () => {
      await equip()
      part = await tab.find(findByRole, wantedOf(role, words, isInReach))
      return part !== undefined
    }).toBe(true)
    if (!part) throw new Error(`no ${role} ${String(words)}`)
    return part
  }

  /** Brings it into view, and finds it there once the page is at rest: a tap whose two halves meet different elements is none. */
  const findToPress = async (role: string, words: Words) => {
    await find(role, words, true)
    await tab.evaluate(twoFrames)
    return find(role, words, true)
  }

  const path = () => tab.evaluate(() => location.pathname)

  const expectFitting = async (name: string, findFurther: () => Promise<string[]> = () => Promise.resolve([])) => {
    await soon(
      async () => [...(await findOverflow(tab)), ...(await findSmallTargets(tab)), ...(await findFurther())],
      name,
    ).toEqual([])
    await keepPicture(tab.picture, `${engine.name}-${size.width}-${name}`)
  }

  return {
    open: async (path) => {
      await tab.open(`${origin}${path}`)
      await soon(() => tab.evaluate(isInteractive)).toBe(true)
    },
    change: tab.evaluate,
    setOnline: async (isOnline) => tab.setOnline?.(isOnline),
    closeTab: async () => tab.closeTab?.(),
    press: async (role, words) => (await findToPress(role, words)).press(),
    pressUntil: async (shown, ...buttons) => {
      const press = async () => {
        await equip()
        if (await tab.find(findByRole, wantedOf(shown, /./, false))) return true
        let part: Part | undefined
        for (const words of buttons) part ??= await tab.find(findByRole, wantedOf('button', words, true))
        await part?.press()
        return false
      }
      // A tap while the page is being loaded never ends.
      await expect.poll(press, { timeout: 60_000, interval: 3000 }).toBe(true)
    },
    type: async (words, text) => {
      const part = await findToPress('field', words)
      await part.press()
      await part.type(text)
    },
    typeAnywhere: tab.typeKeys,
    pressKey: async (key) => tab.pressKey?.(key),
    valueOf: async (words) => (await find('field', words)).value(),
    expectElement: async (role, words) => {
      await find(role, words)
    },
    expectText: async (text) => {
      await soon(async () => {
        await equip()
        return (await tab.find(findByText, text.source)) !== undefined
      }).toBe(true)
    },
    expectPath: async (expected) => {
      await soon(path).toBe(expected)
    },
    path,
    expectTab: async (address) => {
      await soon(async () => {
        const addresses = await tab.addresses()
        if (!addresses.some((each) => address.test(each))) await (await tab.find(findByRole, openingLink))?.press()
        return addresses
      }).toContainEqual(expect.stringMatching(address))
    },
    expectFitting: (name) => expectFitting(name),
    expectSoundScreen: (name) =>
      expectFitting(name, async () => {
        await equip('axe', axeScript)
        return findPresentFaults(tab, sound)
      }),
    leave: () => tab.close(),
  }
}
