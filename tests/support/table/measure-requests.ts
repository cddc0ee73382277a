/** Measures the requests that an action makes to a test's table: commands and capacity units. */
import type { TestTable } from './dynamo.ts'

interface Capacity {
  CapacityUnits?: number
}

export interface RequestUse {
  requests: string[]
  readUnits: number
  writeUnits: number
}

const reads = new Set(['GetItem', 'Query', 'Scan'])

/** Has every request report its capacity units. The returned function runs one action and adds them up. */
export const measureRequests = (table: TestTable) => {
  let use: RequestUse = { requests: [], readUnits: 0, writeUnits: 0 }
  table.client.middlewareStack.add(
    (next, context) => async (args) => {
      const name = String(context['commandName']).replace(/Command$/, '')
      use.requests.push(name)
      const input = Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const result = await next({ ...args, input })
      const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Capacity | Capacity[] }
      const units = [ConsumedCapacity ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
      use[reads.has(name) ? 'readUnits' : 'writeUnits'] += units
      return result
    },
    { step: 'initialize', name: 'measure' },
  )
  return async (action: () => Promise<unknown>): Promise<RequestUse> => {
    use = { requests: [], readUnits: 0, writeUnits: 0 }
    await action()
    return { ...use, requests: use.requests.toSorted() }
  }
}
