/** A local database without a runtime around it. */
import { Database } from '../services/dynamodb/database.ts'
import { listPrograms } from './programs.ts'

/** @param file SQLite file; without it nothing is kept */
export const startDatabase = async (file?: string): Promise<Database> => {
  const onLost = (reason: string) => {
    throw new Error(reason)
  }
  const database = await Database.at({ region: 'ap-south-1', file, onLost })
  await database.start()
  return database
}

/** The process id of dynoxide. */
export const processOf = ({ endpoint }: Database): number => {
  const { port, hostname } = new URL(endpoint)
  const found = listPrograms().find(
    ({ program, words }) => program.endsWith('/dynoxide') && [hostname, port].every((word) => words.includes(word)),
  )
  if (!found) throw new Error(`no dynoxide listens at ${endpoint}`)
  return found.id
}
