/** Functions of the language and of browsers that one of the oldest supported browsers lacks. */
import type { Identifier } from '@mdn/browser-compat-data'
import { api, featureAt, isYounger, javascript, partsOf } from './supported.ts'

interface Member {
  readonly holder: string
  readonly name: string
  readonly isYoung: boolean
  /** A function of the holder itself, not of its instances. */
  readonly isStatic: boolean
}

const hasOwn = (holder: string, name: string) => Object.hasOwn(Object(Reflect.get(globalThis, holder)) as object, name)

const membersOf = (holder: string, feature: Identifier): Member[] =>
  partsOf(feature).map(([key, { __compat }]) => {
    const name = key.replace(/_static$/, '')
    return { holder, name, isYoung: isYounger(__compat), isStatic: name !== key || hasOwn(holder, name) }
  })

/** Interfaces that every page uses. Those of graphics, media and devices have methods with the names of half of all libraries. */
const usual =
  /^(?:Abort|Blob|Clipboard|Crypto|CSS$|CustomEvent|Document|DOMRect|DOMTokenList|Element|Event|File|FormData|Headers|History|HTML|Intersection|KeyboardEvent|Location|Message|Mutation|Navigator$|Node|Performance|PointerEvent|Range|Request|Resize|Response|Scheduler|ShadowRoot|Storage|Text|URL|Visual|WebSocket$|Window)/

const usualInterfaces = partsOf(api).filter(([name]) => usual.test(name))

const members = [...partsOf(featureAt(javascript, 'builtins')), ...usualInterfaces].flatMap(([holder, feature]) =>
  membersOf(holder, feature).filter(({ name }) => /^[a-z]\w*$/i.test(name) && !name.endsWith('_event')),
)

const young = members.filter(({ isYoung }) => isYoung)

/** Each as the object that has it and its name. */
export const youngerFunctions: readonly (readonly [holder: string, name: string])[] = young.map(
  ({ holder, name, isStatic }) => [isStatic ? holder : `${holder}.prototype`, name] as const,
)

const oldNames = new Set(members.filter(({ isYoung }) => !isYoung).map(({ name }) => name))

const calls = new RegExp(
  Array.from(
    new Set(
      young.flatMap(({ holder, name, isStatic }) => {
        if (isStatic) return String.raw`\b${holder}\.${name}\b`
        // Not after the dots of a spread.
        return oldNames.has(name) ? [] : String.raw`(?<!\.)\.${name}\(`
      }),
    ),
  ).join('|'),
  'g',
)

/** The calls of younger functions in a script. A name that an older object has too proves nothing, and is left out. */
export const youngerCallsIn = (script: string): string[] => script.match(calls) ?? []
