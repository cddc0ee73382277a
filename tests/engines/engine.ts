/** A browser other than Chromium, driven on a screen of a phone's size. */
import type { Key } from '#tests/support/browser/keyboard-walk.ts'

/** An element of the page, handled by real taps and keys. */
export interface Part {
  press: () => Promise<void>
  /** Types the text key by key at the end of what is there. */
  type: (text: string) => Promise<void>
  /** Of a field. */
  value: () => Promise<string>
}

/** One tab. A lender's page opens beside it. */
export interface Tab {
  open: (address: string) => Promise<void>
  /** @param run runs in the page; its parameter and its result are JSON */
  evaluate: <Result, Parameter = void>(
    run: (parameter: Parameter) => Result | Promise<Result>,
    parameter?: Parameter,
  ) => Promise<Result>
  /** Runs a script's text in the page, whatever the page's policy allows. */
  addScript: (text: string) => Promise<void>
  /** @param find runs in the page and returns the element, or null while there is none */
  find: <Parameter>(find: (parameter: Parameter) => Element | null, parameter: Parameter) => Promise<Part | undefined>
  /** Types the text key by key where the focus is, also when it moves meanwhile. */
  typeKeys: (text: string) => Promise<void>
  /** Presses a key where the focus is. Firefox's driver sends Enter and Space, and its buttons stay unpressed. */
  pressKey?: (key: Key) => Promise<void>
  /** The addresses of all tabs that are open in the browser. */
  addresses: () => Promise<string[]>
  /** Whether the browser has a network. WebKit's driver cannot take it away. */
  setOnline?: (isOnline: boolean) => Promise<void>
  /** Closes the tab, and goes on in a new one with a network. */
  closeTab?: () => Promise<void>
  /** What is on the screen, as PNG. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

export interface ScreenSize {
  readonly width: number
  readonly height: number
}

export type EngineName = 'Firefox' | 'WebKit'

export interface Engine {
  readonly name: EngineName
  /** Starts a browser with empty storage. */
  start: (size: ScreenSize) => Promise<Tab>
}
