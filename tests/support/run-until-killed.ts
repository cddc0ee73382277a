import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import { compileCache } from './operator.ts'

/** Runs a program with Node, which prints a dot for each of its writes, and ends it by kill -9 after more than so many. */
export const runUntilKilled = async (words: readonly string[], writes: number) => {
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache }
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'], env })
  let written = 0
  child.stdout.on('data', (dots: Buffer) => {
    written += dots.length
    if (written > writes) child.kill('SIGKILL')
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}
