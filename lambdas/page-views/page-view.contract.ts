/** The report of a view of a page: how fast it was, and the code that failed in it. It has no person, and no text that anyone typed. */
import * as z from 'zod/mini'
import { paths } from '#contract/routes.ts'

export const pageNames = [...(Object.keys(paths) as (keyof typeof paths)[]), 'other'] as const
export type PageName = (typeof pageNames)[number]

/** Upper ends of the classes in which values are counted: milliseconds, but of CLS. A greater value counts in the last class. */
export const measureClasses = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000, 60_000],
  inp: [50, 100, 150, 200, 300, 500, 1000, 10_000],
  cls: [0.01, 0.05, 0.1, 0.25, 0.5, 10],
} as const
export type Measure = keyof typeof measureClasses

const measure = z.optional(z.number().check(z.gte(0)))

/** An error by its class and the code that threw it, innermost first, as `function@file:line:column` of the build. */
const pageFailure = z.object({
  kind: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  frames: z.array(z.string().check(z.regex(/^[\w$.]{0,40}@[\w-]{1,40}\.js(:\d{1,7}:\d{1,7})?$/))).check(z.maxLength(3)),
})
export type PageFailure = z.infer<typeof pageFailure>

export const pageView = z.object({
  release: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
  page: z.enum(pageNames),
  lcp: measure,
  inp: measure,
  cls: measure,
  failures: z.array(pageFailure).check(z.maxLength(3)),
})
export type PageView = z.infer<typeof pageView>

/** False for a view of another release, whose own functions have counted it. */
export const pageViewResponse = z.object({ counted: z.boolean() })

export const pageViewPolicy = {
  path: '/api/page-views',
  /** Reports of one address that each running copy of the function takes. */
  reportsPerMinute: 30,
  /** After the last view that counted. */
  keptDays: 60,
  /** Pages of all releases that are kept. */
  listedAtMost: 500,
  /** A function looks so often how often the pages of the last release failed. */
  comparedSeconds: 300,
} as const
