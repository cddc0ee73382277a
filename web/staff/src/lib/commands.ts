/** Commands of the palette: rooms register those of the present screen, and sources answer what is typed, such as people and lenders. */
import { useEffect, useEffectEvent, useId } from 'react'
import { createStore, useStore } from '#web/lib/store.ts'

export interface Command {
  /** Unique within its group. */
  readonly id: string
  readonly title: string
  /** A quiet line beside the title, such as an id. */
  readonly note?: string
  /** Other words that find it. */
  readonly words?: readonly string[]
  /** Keys that do the same, as in `useKeys`. */
  readonly keys?: string
  readonly run: () => void
}

interface CommandGroup {
  readonly id: string
  readonly title: string
  readonly commands: readonly Command[]
}

/** Finds what a room knows, from any screen. */
export interface CommandSource {
  /** Heading of its results, such as 'People'. */
  readonly title: string
  /** Whether the text could name something here; a search by phone asks for digits first. */
  readonly accepts: (text: string) => boolean
  /** @param open leads to an address of the console */
  readonly search: (text: string, signal: AbortSignal, open: (address: string) => void) => Promise<readonly Command[]>
}

let groups: readonly CommandGroup[] = []
const registry = createStore(() => groups, groups)

const replace = (next: readonly CommandGroup[]) => {
  groups = next
  registry.notify()
}

export const useCommandGroups = (): readonly CommandGroup[] => useStore(registry)

/** Registers commands while the component is shown. `commands` may be a new list each time: its words are compared. */
export const useCommands = (title: string, commands: readonly Command[]): void => {
  const id = useId()
  const run = useEffectEvent((index: number) => commands[index]?.run())
  const shape = JSON.stringify(commands)
  useEffect(() => {
    const known = JSON.parse(shape) as Omit<Command, 'run'>[]
    const group = { id, title, commands: known.map((command, index) => ({ ...command, run: () => run(index) })) }
    replace([...groups, group])
    return () => replace(groups.filter((other) => other !== group))
  }, [id, title, shape])
}
