/** The figures of a page's views: counters of classes, from them the value that three of four views do not exceed, and how often pages fail. */
import { measureClasses, type Measure, type PageName, type PageView } from './page-view.contract.ts'

/** `views`, `failed`, and the number of each class: `lcp0` is the fastest one. */
export type PageCounters = Readonly<Record<string, number>>

/** The views of one page in one release. */
export interface CountedPage {
  readonly release: string
  readonly page: PageName
  readonly lastAt: string
  readonly counters: PageCounters
  /** The last failure, for people. */
  readonly failure?: string | undefined
}

const measures = Object.keys(measureClasses) as Measure[]

const classOf = (measure: Measure, value: number): number => {
  const ends: readonly number[] = measureClasses[measure]
  return Math.min(ends.findLastIndex((end) => end < value) + 1, ends.length - 1)
}

export const countersOfView = (view: PageView): PageCounters => ({
  views: 1,
  failed: view.failures.length === 0 ? 0 : 1,
  ...Object.fromEntries(
    measures.flatMap((measure) => {
      const value = view[measure]
      return value === undefined ? [] : [[`${measure}${classOf(measure, value)}`, 1]]
    }),
  ),
})

/** The end of the class that three quarters of the values reach; undefined without a value. */
const p75 = (counters: PageCounters, measure: Measure): number | undefined => {
  const counts = measureClasses[measure].map((_, index) => counters[`${measure}${index}`] ?? 0)
  let left = 0.75 * counts.reduce((sum, count) => sum + count, 0)
  if (left === 0) return undefined
  return measureClasses[measure].find((_, index) => (left -= counts[index] ?? 0) <= 0)
}

export const p75sOf = (counters: PageCounters): Partial<Record<Measure, number>> =>
  Object.fromEntries(
    measures.flatMap((measure) => {
      const value = p75(counters, measure)
      return value === undefined ? [] : [[measure, value]]
    }),
  )

/** The release whose views counted last, besides this one. */
export const releaseBefore = (pages: readonly CountedPage[], release: string): string | undefined =>
  pages.filter((page) => page.release !== release).toSorted((one, other) => other.lastAt.localeCompare(one.lastAt))[0]
    ?.release

/** The part of a release's views that failed; 0 without a view. */
export const failingShare = (pages: readonly CountedPage[], release: string | undefined): number => {
  const sum = (name: string) =>
    pages.reduce((total, page) => total + (page.release === release ? (page.counters[name] ?? 0) : 0), 0)
  return sum('failed') / Math.max(1, sum('views'))
}
