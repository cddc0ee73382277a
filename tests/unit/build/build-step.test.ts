/** A step of the build on a small project: when it runs, and that its result is always whole. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { isStale, runStep, type BuildStep } from '#bin/build-step.ts'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'

/** Builds `out` from the file `in`. */
const createProject = () => {
  const root = temporaryFolder()
  const place = { root, stamps: join(root, 'stamps') }
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  mkdirSync(join(root, 'in/left-out'), { recursive: true })
  write('in/source', 'first')
  const start = vi.fn<BuildStep['start']>((workshop) => ({
    finish: async () => {
      mkdirSync(join(workshop, 'made'), { recursive: true })
      writeFileSync(join(workshop, 'made/half'), read('in/source'))
      await turn()
      writeFileSync(join(workshop, 'made/whole'), read('in/source'))
    },
    kill: () => undefined,
  }))
  const step: BuildStep = {
    name: 'step',
    inputs: ['in'],
    without: ['in/left-out'],
    result: 'out',
    withoutResults: ['of-another-step'],
    start,
    made: 'made',
  }
  let runs = 0
  const build = async () => {
    if (isStale(place, step)) await runStep(place, step, join(root, `workshop-${(runs += 1)}`))
  }
  return { root, place, step, start, write, read, build }
}

it('a step runs once, and again when an input or its result has changed or its stamp is damaged', async () => {
  const { root, start, write, read, build } = createProject()
  await build()
  await build()
  expect(start).toHaveBeenCalledTimes(1)
  write('in/left-out/file', 'new')
  mkdirSync(join(root, 'out/of-another-step'))
  write('out/of-another-step/file', 'new')
  await build()
  expect(start).toHaveBeenCalledTimes(1)
  write('in/source', 'second')
  await build()
  expect(start).toHaveBeenCalledTimes(2)
  expect(read('out/whole')).toBe('second')
  write('out/whole', 'changed')
  await build()
  expect(start).toHaveBeenCalledTimes(3)
  expect(read('out/whole')).toBe('second')
  rmSync(join(root, 'out'), { recursive: true })
  await build()
  expect(start).toHaveBeenCalledTimes(4)
  write('stamps/step.json', '{"from"')
  await build()
  expect(start).toHaveBeenCalledTimes(5)
})

it('an interrupted step leaves the last result, and runs at the next build', async () => {
  const { root, start, write, read, build } = createProject()
  start.mockImplementationOnce((workshop) => ({
    finish: () => {
      mkdirSync(join(workshop, 'made'), { recursive: true })
      writeFileSync(join(workshop, 'made/half'), '')
      return Promise.reject(new Error('interrupted'))
    },
    kill: () => undefined,
  }))
  await expect(build()).rejects.toThrow('interrupted')
  expect(existsSync(join(root, 'out'))).toBe(false)
  await build()
  expect(read('out/whole')).toBe('first')
  write('in/source', 'second')
  start.mockImplementationOnce(() => ({
    finish: () => Promise.reject(new Error('interrupted')),
    kill: () => undefined,
  }))
  await expect(build()).rejects.toThrow('interrupted')
  expect(read('out/whole')).toBe('first')
  await build()
  expect(read('out/whole')).toBe('second')
})

it('an input that changes while a step runs makes it run again', async () => {
  const { start, write, read, build } = createProject()
  start.mockImplementationOnce((workshop) => ({
    finish: async () => {
      mkdirSync(join(workshop, 'made'), { recursive: true })
      writeFileSync(join(workshop, 'made/whole'), read('in/source'))
      await turn()
      write('in/source', 'second')
    },
    kill: () => undefined,
  }))
  await build()
  await build()
  expect(read('out/whole')).toBe('second')
})

it('of two builds at once, each ends with a whole result, and the later one drops its own', async () => {
  const { place, step, start, read, build } = createProject()
  let finishFirst = () => {}
  const first = new Promise<void>((done) => (finishFirst = done))
  start.mockImplementationOnce((workshop) => ({
    finish: async () => {
      mkdirSync(join(workshop, 'made'), { recursive: true })
      await first
      writeFileSync(join(workshop, 'made/whole'), 'of the later one')
    },
    kill: () => undefined,
  }))
  const later = build()
  await build()
  expect(read('out/whole')).toBe('first')
  finishFirst()
  await later
  expect(read('out/whole')).toBe('first')
  expect(isStale(place, step)).toBe(false)
  const others = [createProject(), createProject()]
  for (const other of others) await Promise.all([other.build(), other.build(), other.build()])
  expect(others.map((other) => [other.read('out/whole'), isStale(other.place, other.step)])).toEqual([
    ['first', false],
    ['first', false],
  ])
})
