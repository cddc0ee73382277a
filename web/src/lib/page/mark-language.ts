/**
 * Marks an element whose whole text is in another language than the page with that language. Those are words of operators, lenders, visitors and support
 * that nobody wrote in the language of the page; a screen reader reads them in a voice that has their letters, and letters keep the spacing and lines of
 * their script.
 */
import type { jsx } from 'react/jsx-runtime'

const textOf = (children: unknown): string | undefined => {
  if (typeof children === 'string') return children
  const parts: readonly unknown[] = Array.isArray(children) ? children : []
  return parts.every((part) => typeof part === 'string') ? parts.join('') : undefined
}

interface Marks {
  readonly lang: 'en' | 'hi'
  readonly isOther: (text: string) => boolean
  /** The kinds of elements that may be marked: those of the page, and components that hand their attributes on. */
  readonly kinds: readonly string[]
}

/** @returns a function of `react/jsx-runtime` that marks what it makes */
export const marking =
  (create: typeof jsx, { lang, isOther, kinds }: Marks): typeof jsx =>
  (type, props, key) => {
    const text = kinds.includes(typeof type) ? textOf((props as { children?: unknown }).children) : undefined
    return create(type, text !== undefined && isOther(text) ? Object.assign({ lang }, props) : props, key)
  }
