/** Finds rooms, commands of the present screen, and what rooms know, such as people and lenders. */
import { Command as Palette } from 'cmdk'
import { Search } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { KeyCaps } from '#staff/components/button.tsx'
import type { Command, CommandSource } from '#staff/lib/commands.ts'
import { useDialogKeys, useKeyGroups } from '#staff/lib/keys.ts'
import { signOut } from '#staff/lib/session/staff-session.ts'
import { appContent } from './content.ts'
import type { FrameActions, FrameProps, Room } from './room.ts'

interface FoundGroup {
  readonly title: string
  readonly commands: readonly Command[]
}

const pauseMilliseconds = 200

const load = async (rooms: readonly Room[]): Promise<readonly CommandSource[]> => {
  const loaded = await Promise.allSettled(rooms.map(({ sources }) => sources?.() ?? Promise.resolve([])))
  return loaded.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}

/** Results carry the text in their words, so that the palette's own filter keeps them. */
const searchIn = async (
  source: CommandSource,
  text: string,
  signal: AbortSignal,
  open: (address: string) => void,
): Promise<FoundGroup> => {
  const commands = await source.search(text, signal, open)
  return { title: source.title, commands: commands.map((one) => ({ ...one, words: [...(one.words ?? []), text] })) }
}

/** Finds entries of the rooms for the text of the palette. Asks the sources of the rooms a moment after the last key. One that fails shows nothing. */
const useFound = (rooms: readonly Room[], typed: string, open: (address: string) => void) => {
  const [found, setFound] = useState<{ readonly text: string; readonly groups: readonly FoundGroup[] }>()
  const text = typed.trim()
  const ask = useEffectEvent(async (text: string, signal: AbortSignal) => {
    const sources = (await load(rooms)).filter(({ accepts }) => accepts(text))
    const results = await Promise.allSettled(sources.map((source) => searchIn(source, text, signal, open)))
    if (!signal.aborted)
      setFound({ text, groups: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])) })
  })
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(() => void ask(text, abort.signal), pauseMilliseconds)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text])
  const isCurrent = found?.text === text
  return { found: isCurrent ? found.groups : [], isSearching: !isCurrent }
}

const { palette: words } = appContent

interface PaletteProps extends Pick<FrameProps, 'rooms'> {
  actions: FrameActions
  onClose: () => void
}

export const CommandPalette = ({ rooms, actions, onClose }: PaletteProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const titleId = useId()
  const [text, setText] = useState('')
  const ofScreen = useKeyGroups().map(({ title, bindings }): FoundGroup => ({
    title,
    commands: bindings
      .filter(({ isCommand }) => isCommand)
      .map(({ keys, does, run }) => ({ id: keys, title: does, keys, run })),
  }))
  const go = (address: string) => void navigate(address)
  const { found, isSearching } = useFound(rooms, text, go)
  useDialogKeys(words.title)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    input.current?.focus()
    return () => element?.close()
  }, [])
  // Another page closes it, such as Back.
  useEffect(() => {
    addEventListener('popstate', onClose)
    return () => removeEventListener('popstate', onClose)
  }, [onClose])
  const run = (command: Command) => {
    onClose()
    command.run()
  }
  const ownGroups: FoundGroup[] = [
    {
      title: words.rooms,
      commands: rooms.map(({ path, title, summary, key }) => ({
        id: path,
        title,
        note: summary,
        keys: `g ${key}`,
        run: () => go(path),
      })),
    },
    {
      title: words.console,
      commands: [
        { id: 'keys', title: appContent.keys, keys: '[Shift]+?', run: actions.showKeys },
        { id: 'sign-out', title: appContent.signOut, run: () => void signOut() },
      ],
    },
  ]
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the keyboard has Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose()
      }}
      onClick={({ target }) => {
        if (target === dialog.current) onClose()
      }}
      className="mx-auto mt-[8vh] w-[min(40rem,96vw)] overflow-hidden rounded-lg border border-line bg-paper text-ink raised"
    >
      <h2 id={titleId} className="sr-only">
        {words.title}
      </h2>
      <Palette label={words.title} loop vimBindings={false}>
        <div className="flex items-center gap-2 border-b border-line px-3">
          <Search className="size-4 text-ink-soft" />
          <Palette.Input
            ref={input}
            value={text}
            onValueChange={setText}
            placeholder={words.placeholder}
            className="min-h-12 w-full bg-transparent text-base outline-none"
          />
        </div>
        <Palette.List className="max-h-[60vh] overflow-y-auto pt-2" label={words.title}>
          <Palette.Empty className="p-4 text-center text-ink-soft">
            {isSearching ? words.searching : words.none}
          </Palette.Empty>
          {[...found, ...ofScreen, ...ownGroups]
            .filter(({ commands }) => commands.length > 0)
            .map(({ title, commands }) => (
              <Palette.Group key={title} heading={title} className="px-2 pb-2 text-xs text-ink-soft">
                {commands.map((command) => (
                  <Palette.Item
                    key={command.id}
                    value={`${title} ${command.title} ${command.id}`}
                    keywords={[...(command.words ?? [])]}
                    onSelect={() => run(command)}
                    className="flex min-h-control cursor-pointer items-center gap-3 rounded-md px-2 text-sm text-ink chosen:bg-primary-tint chosen:text-primary"
                  >
                    <span className="min-w-0 grow truncate">{command.title}</span>
                    {command.note !== undefined && (
                      <span className="truncate text-xs text-ink-soft">{command.note}</span>
                    )}
                    {command.keys !== undefined && <KeyCaps keys={command.keys} />}
                  </Palette.Item>
                ))}
              </Palette.Group>
            ))}
        </Palette.List>
      </Palette>
    </dialog>,
    document.body,
  )
}
