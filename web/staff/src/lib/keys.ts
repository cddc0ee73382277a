/**
 * Keys of the console: each screen and dialog registers its own while it is open, the last one first. Keys without Ctrl or Cmd work outside of fields
 * only, and can be switched off in this browser, for people whose speech software types (WCAG 2.2, 2.1.4).
 */
import { createContext, useContext, useEffectEvent, useId, useLayoutEffect } from 'react'
import { createKeybindingsHandler } from 'tinykeys'
import { readStored, writeStored } from '#web/lib/device/browser-storage.ts'
import { createState, createStore, useStore } from '#web/lib/store.ts'
import { isComposing } from '#web/lib/typing/composing.ts'
import { libContent } from './content.ts'
import { showToast } from './toast.ts'

/** Whether the key types another script, as a keyboard for Hindi does, so that the place of the key has to say which one it is. */
const isOtherScript = ({ key }: KeyboardEvent): boolean => !/^[\x20-\x7e]/.test(key)

/** Whether the key types something; the names of other keys, such as Enter, are Latin words. */
export const isCharacter = (event: KeyboardEvent): boolean => event.key.length === 1 || isOtherScript(event)

/** The codes of a binding's keys: `KeyG KeyT` for `g t`. Keys with a name have no other. */
const placesOf = (keys: string): string =>
  keys
    .split(' ')
    .map((press) =>
      press
        .replace(/(?<=^|\+)[a-z]$/, (letter) => `Key${letter.toUpperCase()}`)
        .replace('[Shift]+?', 'Shift+Slash')
        .replace(/^\/$/, 'Slash'),
    )
    .join(' ')

/** Two characters of a word follow each other within this time: a key that changes something waits so long for another. */
const nextMilliseconds = 350
const pauseMilliseconds = 1000

/**
 * Finds words that somebody types beside a field, where keys command. A character without a command begins a word, and so does one right after a
 * key that changes something. A word ends with a pause, and no character in it is a command.
 * @param onDropped after a change that belonged to a word
 */
const createTypedWords = (onDropped: () => void) => {
  let lastAt = -Infinity
  let isWord = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  return {
    /** @param isCommand whether something is bound to the character. @returns whether it belongs to a word */
    press: (at: number, isCommand: boolean): boolean => {
      const isDropped = waiting !== undefined
      clearTimeout(waiting)
      waiting = undefined
      // A clock that is set back ends a word too.
      const goesOn = isWord && at >= lastAt && at - lastAt < pauseMilliseconds
      lastAt = at
      isWord = goesOn || isDropped || !isCommand
      if (isDropped) onDropped()
      return isWord
    },
    /** Another key ends a word. */
    end: () => {
      isWord = false
    },
    /** Runs the change of the character that was pressed last, unless another follows. */
    defer: (run: () => void) => {
      waiting = setTimeout(() => {
        waiting = undefined
        run()
      }, nextMilliseconds)
    },
  }
}

interface KeyBinding {
  /** As in tinykeys: `j`, `g t` (one after the other), `$mod+k` (Ctrl, on a Mac Cmd), `Shift+?`. */
  readonly keys: string
  /** For the list of keys, such as 'Next ticket'. */
  readonly does: string
  readonly run: () => void
  /** Also while a field has the focus. Keys with Ctrl or Cmd usually do. @default false */
  readonly inFields?: boolean
  /** Whether the palette has it too. @default false */
  readonly isCommand?: boolean
  /** A key alone that changes something: it waits a moment, and does nothing as a part of a word. @default false */
  readonly isChange?: boolean
}

interface KeyGroup {
  readonly id: string
  /** The title of the screen or dialog, for the list of keys. */
  readonly title: string
  readonly bindings: readonly KeyBinding[]
  /** Id of the dialog that they belong to, whose keys are the only ones that work while it is open. */
  readonly dialog: string | undefined
}

const storageKey = 'staff_single_keys'

const groups = createState<readonly KeyGroup[]>([])
const singleKeys = createStore(() => readStored('localStorage', storageKey) !== 'off', true, ['storage'])

/** The groups that work now, for the list of keys. */
export const useKeyGroups = (): readonly KeyGroup[] => useStore(groups)

/** Whether keys without Ctrl or Cmd work in this browser. */
export const useSingleKeys = (): boolean => useStore(singleKeys)

export const setSingleKeys = (isOn: boolean): void => {
  writeStored('localStorage', storageKey, isOn ? undefined : 'off')
  singleKeys.notify()
}

const worksAlways = (keys: string) => keys === 'Escape' || /^(\$mod|Control|Meta|Alt)\+/.test(keys)

const closestOf = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

const textField = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"])'

const typedWords = createTypedWords(() => showToast({ text: libContent.typedWords }))

/**
 * A keyboard for Hindi has the key of `k` too, and types क with it.
 * @param isStill whether the binding is registered at a later time
 */
const handlerOf = ({ keys, run, inFields = false, isChange = false }: KeyBinding, isStill: () => boolean) => {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || (!singleKeys.read() && !worksAlways(keys))) return
    event.preventDefault()
    if (isChange) typedWords.defer(() => isStill() && run())
    else run()
  }
  const pressPlace = (event: KeyboardEvent) => {
    if (isOtherScript(event)) press(event)
  }
  const places = placesOf(keys)
  return createKeybindingsHandler(
    { [keys]: press, ...(places === keys ? {} : { [places]: pressPlace }) },
    { ignore: (event) => isComposing(event) || (!inFields && closestOf(event, textField) !== null) },
  )
}

const handlers = new Map<KeyGroup, readonly EventListener[]>()

/**
 * Whether a character that is typed beside a field belongs to a word, also to one that was begun in a field. A blank alone begins none: it presses
 * buttons.
 */
const isInWord = (event: KeyboardEvent, active: readonly KeyGroup[]): boolean => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  if (!isCharacter(event) || ctrlKey || metaKey || altKey) {
    if (key !== 'Shift') typedWords.end()
    return false
  }
  if (closestOf(event, textField) !== null) {
    typedWords.press(Date.now(), false)
    return false
  }
  const isBound = ({ keys }: KeyBinding) => {
    const [names, typed] = isOtherScript(event) ? [placesOf(keys), code] : [keys, shiftKey ? key : key.toLowerCase()]
    return names
      .replace(/\[?Shift\]?\+/, '')
      .split(' ')
      .includes(typed)
  }
  const isCommand = key === ' ' || active.some(({ bindings }) => bindings.some(isBound))
  return typedWords.press(Date.now(), isCommand)
}

/**
 * One listener for all groups: the newest first, and all of them, because a handler counts the keys of its sequence. Sequences come before single keys:
 * the last key of `g a` does nothing else.
 */
const listen = (event: KeyboardEvent) => {
  const top = groups.read().findLast(({ dialog }) => dialog !== undefined)?.dialog
  const active = groups.read().filter(({ dialog }) => dialog === top)
  if (isInWord(event, active)) return
  const newestFirst = active.reverse()
  for (const isSequence of [true, false])
    for (const group of newestFirst)
      for (const [index, handle] of (handlers.get(group) ?? []).entries())
        if (group.bindings[index]?.keys.includes(' ') === isSequence) handle(event)
}

const register = (group: KeyGroup) => {
  if (groups.read().length === 0) {
    addEventListener('keydown', listen)
    // A click leads elsewhere, as a key with Ctrl does.
    addEventListener('pointerdown', typedWords.end)
  }
  const isStill = () => handlers.has(group)
  handlers.set(
    group,
    group.bindings.map((binding) => handlerOf(binding, isStill)),
  )
  groups.set([...groups.read(), group])
  return () => {
    handlers.delete(group)
    groups.set(groups.read().filter((other) => other !== group))
    if (groups.read().length > 0) return
    removeEventListener('keydown', listen)
    removeEventListener('pointerdown', typedWords.end)
  }
}

const Dialog = createContext<string | undefined>(undefined)

/** Around the content of a dialog: keys registered in it belong to the dialog with this id. */
export const DialogKeys = Dialog.Provider

/** Registers keys while the component is shown. A new list each time is compared without its functions, of which the newest run. */
export const useKeys = (title: string, bindings: readonly KeyBinding[]): void => {
  const id = useId()
  const dialog = useContext(Dialog)
  const run = useEffectEvent((index: number) => bindings[index]?.run())
  const shape = JSON.stringify(bindings)
  // Before the browser paints: a key that follows at once finds it.
  useLayoutEffect(() => {
    const known = JSON.parse(shape) as Omit<KeyBinding, 'run'>[]
    const stable = known.map((binding, index) => ({ ...binding, run: () => run(index) }))
    return register({ id, title, bindings: stable, dialog })
  }, [id, title, shape, dialog])
}

/**
 * While the component is shown it is a dialog: the keys of the page below do nothing.
 * @returns the id for `DialogKeys`
 */
export const useDialogKeys = (title: string): string => {
  const id = useId()
  useLayoutEffect(() => register({ id, title, bindings: [], dialog: id }), [id, title])
  return id
}
