/** Processor time of the local database for a write to a small table and to a large one, each with a stream. */
import { readFileSync } from 'node:fs'
import type { Database } from '../services/dynamodb/database.ts'
import { processOf, startDatabase } from './database.ts'

export interface WriteCosts {
  /** Milliseconds of a write, at so many items. */
  few: number
  many: number
}

interface WriteCostsOptions {
  few: number
  many: number
  /** Writes to each table, in turns of a hundred, so that a busy machine slows both alike. */
  writes: number
  /** The SQLite file of a table; without it nothing is kept. */
  fileOf?: (table: 'few' | 'many') => string
}

const TableName = 'measured'
const turn = 100
/** The most that TransactWriteItems takes; it commits once for all. */
const together = 100
/** A tick of the kernel's clock in /proc, on every platform that Node runs on. */
const tickMilliseconds = 10

const itemOf = (number: number) => ({ pk: { S: `item-${number}` }, text: { S: String(number).padEnd(200, '-') } })

/** User and system time of all threads, also of those that have ended. */
const processorMilliseconds = (id: number) => {
  const [, fields = ''] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * tickMilliseconds
}

const fillTable = async ({ call }: Database, items: number) => {
  await call('CreateTable', {
    TableName,
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  })
  for (let first = 0; first < items; first += together) {
    const TransactItems = Array.from({ length: together }, (_, index) => ({
      Put: { TableName, Item: itemOf(first + index) },
    }))
    await call('TransactWriteItems', { TransactItems })
  }
}

/** Changes items that exist, so that the table stays as large as it is. */
const spendOnTurn = async (database: Database, items: number) => {
  const id = processOf(database)
  const before = processorMilliseconds(id)
  for (let number = 0; number < turn; number += 1) {
    await database.call('PutItem', { TableName, Item: itemOf((number * 7919) % items) })
  }
  return processorMilliseconds(id) - before
}

/** Needs Linux, whose `/proc` gives the processor time. */
export const measureWriteCosts = async ({ few, many, writes, fileOf }: WriteCostsOptions): Promise<WriteCosts> => {
  const [small, large] = [await startDatabase(fileOf?.('few')), await startDatabase(fileOf?.('many'))]
  try {
    await fillTable(small, few)
    await fillTable(large, many)
    const spent = { few: 0, many: 0 }
    for (let written = 0; written < writes; written += turn) {
      spent.few += await spendOnTurn(small, few)
      spent.many += await spendOnTurn(large, many)
    }
    return { few: spent.few / writes, many: spent.many / writes }
  } finally {
    await small.stop()
    await large.stop()
  }
}
