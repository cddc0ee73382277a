/** What the rooms find for the text of the palette. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { Command, CommandSource } from '#staff/lib/commands.ts'
import type { Room } from './room.ts'

export interface FoundGroup {
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

/** Asks the sources of the rooms a moment after the last key. One that fails shows nothing. */
export const useFound = (rooms: readonly Room[], typed: string, open: (address: string) => void) => {
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
