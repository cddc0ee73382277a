/** The screens about one's data, each at an address of its own below /profile: /profile?view=data. */
import { paths } from '#contract/routes.ts'

const views = ['data', 'nominee', 'number', 'close'] as const
export type RightsView = (typeof views)[number]

export const viewPath = (view: RightsView): string => `${paths.profile}?view=${view}`

/** The screen that the query names; undefined for the profile itself. */
export const viewIn = (search: string): RightsView | undefined => {
  const wanted = new URLSearchParams(search).get('view')
  return views.find((view) => view === wanted)
}
