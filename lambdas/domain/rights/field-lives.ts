/** Which lives of a person's fields have ended, and when the next one does. */
import { dayMilliseconds } from '#contract/durations.ts'
import { fieldLifeDays, type LifeStart } from '#contract/rights/data-life.ts'

/** When the lives began of which fields are stored. */
export type LivesBegun = Readonly<Partial<Record<LifeStart, string>>>

/** When a life that begins now ends. No field that is stored later ends before, so a person without any is looked at then. */
export const lifeEnd = (start: Date): Date => new Date(start.getTime() + fieldLifeDays * dayMilliseconds)

/** `nextEnd` is undefined where no field is left that has an end. */
export const endedLives = (
  begun: LivesBegun,
  now: Date,
): { readonly ended: LifeStart[]; readonly nextEnd: Date | undefined } => {
  const starts = (['visit', 'submission'] as const).flatMap((start) => {
    const at = begun[start]
    return at === undefined ? [] : [{ start, end: lifeEnd(new Date(at)) }]
  })
  const later = starts.filter(({ end }) => end > now).map(({ end }) => end.getTime())
  return {
    ended: starts.filter(({ end }) => end <= now).map(({ start }) => start),
    nextEnd: later.length === 0 ? undefined : new Date(Math.min(...later)),
  }
}
