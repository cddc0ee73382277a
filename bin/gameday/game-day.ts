/** Breaks one thing of a stage at a time, waits for its alarm, heals it, and waits until the alarm has ended. */

export interface Break {
  readonly name: string
  /** The alarm that has to go off, without the name of the stack. */
  readonly alarm: string
  /** Breaks it. May be called again while the alarm is silent: some alarms count calls. */
  readonly apply: () => Promise<void>
  /** Undoes it, also when it was broken in part or not at all. */
  readonly heal: () => Promise<void>
}

export interface GameDayParts {
  readonly isLoud: (alarm: string) => Promise<boolean>
  /** In milliseconds. */
  readonly now: () => number
  readonly pause: (milliseconds: number) => Promise<void>
  readonly print: (line: string) => void
  /** Whether the operator has asked to stop. What is broken is still healed. */
  readonly isStopped: () => boolean
}

export interface Outcome {
  readonly what: string
  readonly alarm: string
  /** Until the alarm went off; null when it did not in time. */
  readonly seconds_to_alarm: number | null
  /** From the healing until the alarm ended; null when it did not in time. */
  readonly seconds_to_end: number | null
}

const pollMilliseconds = 15_000
/** The longest period of an alarm is 5 minutes, some need ten in a row of one minute, and metrics may be minutes late. */
const alarmMilliseconds = 20 * 60_000
const endMilliseconds = 30 * 60_000

/** @returns seconds until `holds`, or null */
const secondsUntil = async (
  { now, pause, isStopped }: GameDayParts,
  limitMilliseconds: number,
  holds: () => Promise<boolean>,
): Promise<number | null> => {
  const start = now()
  while (now() - start < limitMilliseconds && !isStopped()) {
    if (await holds()) return Math.round((now() - start) / 1000)
    await pause(pollMilliseconds)
  }
  return null
}

const play = async (parts: GameDayParts, { name, alarm, apply, heal }: Break): Promise<Outcome> => {
  const { isLoud, print } = parts
  let toAlarm: number | null
  try {
    print(`${name}: broken; waiting for ${alarm}`)
    toAlarm = await secondsUntil(parts, alarmMilliseconds, async () => {
      await apply()
      return isLoud(alarm)
    })
  } finally {
    await heal()
  }
  print(`${name}: healed; ${toAlarm === null ? `${alarm} was silent` : `${alarm} went off after ${toAlarm} s`}`)
  const toEnd = await secondsUntil(parts, endMilliseconds, async () => !(await isLoud(alarm)))
  return { what: name, alarm, seconds_to_alarm: toAlarm, seconds_to_end: toEnd }
}

/**
 * Plays the breaks one after another. A break whose alarm is going off already is left out: its ring would prove nothing.
 * @throws what a break throws, after healing it
 */
export const playGameDay = async (parts: GameDayParts, breaks: readonly Break[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const each of breaks) {
    if (parts.isStopped()) break
    if (await parts.isLoud(each.alarm)) {
      parts.print(`${each.name}: left out, because ${each.alarm} is going off already`)
      continue
    }
    outcomes.push(await play(parts, each))
  }
  return outcomes
}
