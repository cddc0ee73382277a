/** A table that fails at a chosen request, so that a test can go through all requests of an action, one after the other. */
import type { Table } from '#data/table.ts'
import type { ReadBatch } from '#data/whole-table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'

/**
 * - `refused`: the request is not carried out; the next ones succeed.
 * - `lost`: the request is carried out and its answer is lost; the next ones succeed.
 * - `gone`: the same, and no later request is carried out.
 */
export type Failure = 'refused' | 'lost' | 'gone'

interface Opened {
  readonly opened: Table
  readonly openedBatch: ReadBatch
}

const busy = () => new AppError('BUSY')

export const createFailingTable = ({ opened, openedBatch }: Opened) => {
  const made: string[] = []
  let [failsAt, fails]: [number, Failure] = [0, 'lost']

  const request = async <Result>(name: string, carryOut: () => Promise<Result>) => {
    const own = made.push(name)
    if (fails === 'gone' && own > failsAt) throw busy()
    if (fails === 'refused' && own === failsAt) throw busy()
    const result = await carryOut()
    if (own === failsAt) throw busy()
    return result
  }

  const table: Table = {
    get: (input) => request('get', () => opened.get(input)),
    put: (input) => request('put', () => opened.put(input)),
    update: (input) => request('update', () => opened.update(input)),
    delete: (input) => request('delete', () => opened.delete(input)),
    query: (input) => request('query', () => opened.query(input)),
    transact: (parts) => request('transact', () => opened.transact(parts)),
  }
  return {
    opened: table,
    openedBatch: (keys: Parameters<ReadBatch>[0]) => request('batch', () => openedBatch(keys)),
    /** Counts requests from 1 on. @param step the request that fails */
    failAt: (step: number, failure: Failure) => {
      made.length = 0
      ;[failsAt, fails] = [step, failure]
    },
    heal: () => {
      ;[failsAt, fails] = [0, 'lost']
    },
    /** Methods of the table that were called since `failAt`, in order; `batch` is the reader of batches. */
    made: () => made,
  }
}
