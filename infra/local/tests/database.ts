/** A local database without a runtime around it. */
import { readdirSync, readFileSync } from 'node:fs'
import { Database } from '../services/dynamodb/database.ts'

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

/** The programs that run on this machine. */
export const listPrograms = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const [program = '', ...words] = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
        return [{ id: Number(id), program, words }]
      } catch {
        // It has ended meanwhile.
        return []
      }
    })
