/** When a mapping reads its stream: after each change of the table, and not while nothing changes. */
import { expect, it, onTestFinished, vi } from 'vitest'
import type { TableStream } from '../services/dynamodb/table-stream.ts'
import type { BatchRunner } from '../services/lambda/batch-runner.ts'
import { StreamMapping } from '../services/lambda/stream-mapping.ts'

const quietMilliseconds = 600_000

const startMapping = async (read: TableStream['read']) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const state = { look: () => undefined as void, rewinds: 0 }
  const stream: Partial<TableStream> = {
    mayHaveNewShards: false,
    follow: (look) => {
      state.look = look
      look()
    },
    read,
    rewind: () => {
      state.rewinds += 1
    },
  }
  const runner: Partial<BatchRunner> = { stop: () => undefined }
  const mapping = new StreamMapping({
    ready: () => Promise.resolve(),
    stream: stream as TableStream,
    partitionOf: () => '',
    passes: () => true,
    batchSize: 1,
    lanes: 1,
    runner: runner as BatchRunner,
  })
  mapping.start()
  await vi.advanceTimersByTimeAsync(quietMilliseconds)
  return { mapping, state }
}

it('reads at its start, and once more after each change', async () => {
  const read = vi.fn(() => Promise.resolve([]))
  const { state, mapping } = await startMapping(read)
  expect(read).toHaveBeenCalledTimes(1)
  state.look()
  await vi.advanceTimersByTimeAsync(quietMilliseconds)
  expect(read).toHaveBeenCalledTimes(2)
  await mapping.stop()
})

it('reads again after a change during a read, of which it may have seen nothing', async () => {
  const reads: (() => void)[] = []
  const read = vi.fn(() => new Promise<[]>((resolve) => reads.push(() => resolve([]))))
  const { state } = await startMapping(read)
  state.look()
  state.look()
  reads[0]?.()
  await vi.advanceTimersByTimeAsync(quietMilliseconds)
  expect(read).toHaveBeenCalledTimes(2)
})

it('reads again after a read that failed, from the kept position', async () => {
  const read = vi.fn(() => Promise.resolve([])).mockRejectedValueOnce(new Error('the database restarts'))
  const { state, mapping } = await startMapping(read)
  expect(state.rewinds).toBe(1)
  expect(read).toHaveBeenCalledTimes(2)
  await mapping.stop()
})
