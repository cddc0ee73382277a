/** The programs that run on this machine. */
import { readdirSync, readFileSync } from 'node:fs'

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
