/** Memory of the running product: of the runtime and of the database below it. Linux only (`/proc`). */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export interface Memory {
  runtime: number
  database: number
}

interface Process {
  id: number
  parent: number
  megabytes: number
}

const readStatus = (id: number): Process[] => {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8')
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return [{ id, parent: field('PPid'), megabytes: field('VmRSS') / 1024 }]
  } catch {
    // It has ended meanwhile.
    return []
  }
}

const sumBelow = (processes: readonly Process[], parent: number): number =>
  processes
    .filter((one) => one.parent === parent)
    .reduce((sum, { id, megabytes }) => sum + megabytes + sumBelow(processes, id), 0)

/** Resident megabytes; undefined on a system without `/proc`. */
export const readMemory = (runtimeId: number): Memory | undefined => {
  if (!existsSync('/proc/self/status')) return undefined
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStatus(Number(name)))
  const runtime = processes.find(({ id }) => id === runtimeId)?.megabytes ?? 0
  return { runtime: Math.round(runtime), database: Math.round(sumBelow(processes, runtimeId)) }
}
