/** Finds rooms, commands of the present screen, and what rooms know, such as people and lenders. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Finder, matching, type CommandGroup } from '#staff/components/finder.tsx'
import { Modal } from '#staff/components/modal.tsx'
import type { Command } from '#staff/lib/commands.ts'
import { useKeyGroups } from '#staff/lib/keys.ts'
import { signOut } from '#staff/lib/session/staff-session.ts'
import { appContent } from './content.ts'
import { startRoom, type FrameActions, type FrameProps, type Room } from './rooms.ts'

const pauseMilliseconds = 200

/** The most commands of one source. */
const mostFound = 6

/** Without those that fail. */
const settled = async <Value,>(all: readonly Promise<Value>[]): Promise<Value[]> =>
  (await Promise.allSettled(all)).flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))

/** Finds entries of the rooms for the text of the palette. Asks the sources of the rooms a moment after the last key. One that fails shows nothing. */
const useFound = (rooms: readonly Room[], text: string, open: (address: string) => void) =>
  useQuery({
    queryKey: ['found', text],
    gcTime: 0,
    queryFn: async ({ signal }): Promise<readonly CommandGroup[]> => {
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
      signal.throwIfAborted()
      const sources = await settled(rooms.flatMap(({ source }) => (source ? [source()] : [])))
      return settled(
        sources
          .filter(({ accepts }) => accepts(text))
          .map(async ({ title, search }) => ({
            title,
            commands: (await search(text, signal, open)).slice(0, mostFound),
          })),
      )
    },
  })

const { palette: words } = appContent

interface PaletteProps extends Pick<FrameProps, 'rooms'> {
  actions: FrameActions
  onClose: () => void
}

export const CommandPalette = ({ rooms, actions, onClose }: PaletteProps) => {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const ofScreen = useKeyGroups().map(({ title, bindings }): CommandGroup => ({
    title,
    commands: bindings
      .filter(({ isCommand }) => isCommand)
      .map(({ keys, does, run }) => ({ id: keys, title: does, keys, run })),
  }))
  const go = (address: string) => void navigate(address)
  const { data: found = [], isFetching } = useFound(rooms, text.trim(), go)
  const run = (command: Command) => {
    place.current?.closest('dialog')?.close()
    command.run()
  }
  const ownGroups: CommandGroup[] = [
    {
      title: words.rooms,
      commands: [startRoom, ...rooms].map(({ path, title, key, words = [] }) => ({
        id: path,
        title,
        words,
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
  return (
    <Modal title={words.title} onClose={onClose}>
      <div ref={place}>
        <Finder
          label={words.placeholder}
          text={text}
          onText={setText}
          isSearching={isFetching}
          none={words.none}
          groups={[
            ...found,
            ...[...ofScreen, ...ownGroups].map(({ commands, ...group }) => ({
              ...group,
              commands: matching(commands, text),
            })),
          ]}
          onTake={run}
        />
      </div>
    </Modal>
  )
}
