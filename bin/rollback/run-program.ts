/** Runs the programs of a rollback, each in a process group of its own, so that a signal ends all that it has started. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { InputError } from '../ops/command.ts'
import type { RollbackParts } from './roll-back.ts'

/** A program of the group that has not ended by then is killed. */
const mostMilliseconds = 10_000

/** @returns whether the group has a process */
const signalGroup = (id: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-id, signal)
  } catch {
    return false
  }
}

/** Waits for programs that a signal did not end at once, such as an npm that writes on after its parent. */
const untilGroupEnds = async (id: number): Promise<void> => {
  const endsAt = Date.now() + mostMilliseconds
  while (Date.now() < endsAt && signalGroup(id, 0)) await pause(50)
  signalGroup(id, 'SIGKILL')
}

/** @param stop ends the program that runs, and lets none follow. The function that is returned throws InputError then, and where a program fails */
export const programsUntil =
  (stop: AbortSignal): RollbackParts['run'] =>
  async (folder, program, words) => {
    const checkGoesOn = () => {
      if (!stop.aborted) return
      throw new InputError(`stopped by ${String(stop.reason)}: CloudFormation finishes a deployment that has begun`)
    }
    checkGoesOn()
    const child = spawn(program, words, { cwd: folder, stdio: 'inherit', detached: true })
    const id = child.pid
    const end = () => id !== undefined && signalGroup(id, 'SIGTERM')
    stop.addEventListener('abort', end)
    const [code] = (await once(child, 'close')) as [number | null]
    stop.removeEventListener('abort', end)
    if (stop.aborted && id !== undefined) await untilGroupEnds(id)
    checkGoesOn()
    if (code !== 0)
      throw new InputError(`${program} ${words.slice(0, 2).join(' ')} ended with ${code}: nothing else was done`)
  }
