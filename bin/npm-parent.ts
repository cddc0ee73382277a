/**
 * Ends the product with the npm command that started it. npm, the shell below it or the program that runs them (an editor, a CI job, a
 * supervisor) may be killed without passing the signal on. Then only the change of parent shows that npm has ended.
 *
 * The terminal does not matter: `nohup npm start &` and `setsid npm start` go on after the terminal has closed, because npm itself does.
 * `node bin/start.ts` without npm never ends this way, so it runs detached from everything.
 */
import { readFileSync } from 'node:fs'

const lookMilliseconds = 250

const readProcess = (id: number, file: 'cmdline' | 'stat'): string => {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    // It has ended, or the system has no /proc.
    return ''
  }
}

/** npm starts a script by `sh -c`; not every shell makes room for its last command. */
const isShellOfNpm = (id: number): boolean => /^(\S*\/)?(da|ba|z|k|a)?sh\0-c\0/.test(readProcess(id, 'cmdline'))

/** The fourth field; the second, in brackets, may hold spaces. */
const parentOf = (id: number): string => /\) \S (\d+) /.exec(readProcess(id, 'stat'))?.[1] ?? ''

/** The processes whose end is the end of npm: the parent, and npm above its shell. */
const lineage = (): string => {
  const parent = process.ppid
  return isShellOfNpm(parent) ? `${parent} ${parentOf(parent)}` : String(parent)
}

/** Calls `end` once npm or its shell is gone; never when the process was started in another way. */
export const whenNpmEnds = (end: () => void): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const atStart = lineage()
  const timer = setInterval(() => {
    if (lineage() === atStart) return
    clearInterval(timer)
    end()
  }, lookMilliseconds)
  timer.unref()
}
