/**
 * Finds one of a list by typing, as the combobox of the ARIA Authoring Practices: the focus stays in the field, the arrows choose, Enter takes, and one
 * output says how many there are.
 */
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Command } from '#staff/lib/commands.ts'
import { classNames } from '#web/lib/class-names.ts'
import { isComposing } from '#web/lib/typing/composing.ts'
import { KeyCaps } from './button.tsx'
import { componentsContent } from './content.ts'

const { finder: words } = componentsContent

export interface CommandGroup {
  /** Above its commands. */
  readonly title?: string
  readonly commands: readonly Command[]
}

/** Keeps the commands that have each word of the text. */
export const matching = (commands: readonly Command[], text: string): Command[] => {
  const parts = text.toLowerCase().split(/\s+/)
  return commands.filter(({ title, note = '', words = [] }) => {
    const all = [title, note, ...words].join(' ').toLowerCase()
    return parts.every((part) => all.includes(part))
  })
}

interface FinderProps {
  label: string
  text: string
  onText: (text: string) => void
  groups: readonly CommandGroup[]
  /** Others may still come: Enter waits for them. @default false */
  isSearching?: boolean
  /** Said when there is none. */
  none: string
  onTake: (command: Command) => void
  /** Beside a command, such as a button. */
  renderBeside?: (command: Command) => ReactNode
}

export const Finder = (props: FinderProps) => {
  const { label, text, onText, groups, isSearching = false, none, onTake, renderBeside } = props
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [chosen, choose] = useState<string>()
  /** Enter was pressed before anything was found. */
  const isAwaited = useRef(false)
  const all = groups.flatMap(({ title = '', commands }) =>
    commands.map((command) => ({ command, id: `${title} ${command.id}` })),
  )
  const index = Math.max(
    0,
    all.findIndex(({ id }) => id === chosen),
  )
  const present = all[index]
  useEffect(() => field.current?.focus(), [])
  const takeAwaited = useEffectEvent(() => {
    if (isAwaited.current && present) onTake(present.command)
  })
  const presentId = present?.id
  useEffect(() => {
    if (presentId === undefined) return
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    takeAwaited()
  }, [presentId])
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (isComposing(event.nativeEvent) || (step === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (step !== undefined) choose(all.at((index + step) % all.length)?.id)
    else if (present) onTake(present.command)
    else isAwaited.current = isSearching
  }
  const said = isSearching && all.length === 0 ? words.searching : all.length === 0 ? none : words.found(all.length)
  return (
    <div className="flex min-h-0 flex-col">
      <input
        ref={field}
        role="combobox"
        aria-label={label}
        aria-expanded={all.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={present && `${listId}${index}`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        placeholder={label}
        onChange={({ target }) => {
          isAwaited.current = false
          choose(undefined)
          onText(target.value)
        }}
        onKeyDown={press}
        className="min-h-12 w-full border-b border-line bg-transparent px-3 text-base -outline-offset-2"
      />
      <output className="px-3 py-1.5 text-xs text-ink-soft text-pretty empty:sr-only">{text.trim() && said}</output>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no select follows a field */}
      <div ref={list} id={listId} role="listbox" aria-label={label} className="max-h-[60vh] overflow-y-auto px-2 pb-2">
        {groups.map(({ title, commands }) => (
          <div key={title ?? ''} role={title === undefined ? 'presentation' : 'group'} aria-label={title}>
            {title !== undefined && commands.length > 0 && (
              <p aria-hidden="true" className="px-2 pt-2 pb-1 text-xs text-ink-soft">
                {title}
              </p>
            )}
            {commands.map((command) => {
              const at = all.findIndex((each) => each.command === command)
              return (
                <div key={command.id} role="presentation" className="flex items-center gap-1">
                  {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and has the keys */}
                  <div
                    id={`${listId}${at}`}
                    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no select follows a field
                    role="option"
                    aria-selected={at === index}
                    onPointerMove={() => choose(all[at]?.id)}
                    // The focus stays in the field.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => onTake(command)}
                    className={classNames(
                      'flex min-h-control min-w-0 grow cursor-pointer items-center gap-3 rounded-md px-2',
                      at === index && 'bg-primary-tint text-primary',
                    )}
                  >
                    <span className="max-w-2/3 shrink-0 truncate">{command.title}</span>
                    <span className="min-w-0 grow truncate text-xs text-ink-soft">{command.note}</span>
                    {command.keys !== undefined && <KeyCaps keys={command.keys} />}
                  </div>
                  {renderBeside?.(command)}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
