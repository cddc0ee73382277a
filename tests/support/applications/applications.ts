/** Applications as the API lists them, for screens that show statuses which only operators can set. */
import type { Page } from 'playwright'
import type { Application } from '#contract/entities.ts'

/** An application whose history has one status a day, from 1 November 2026, 10:42 am in India. */
export const sampleApplication = (number: number, lenderName: string, statuses: readonly string[]): Application => {
  const history = statuses.map((status, index) => ({
    status,
    at: `2026-11-${String(index + 1).padStart(2, '0')}T05:12:00.000Z`,
  }))
  const first = history[0]?.at ?? ''
  return {
    id: `application-${number}`,
    user_id: 'user',
    lender_id: `lender-${number}`,
    status: statuses.at(-1) ?? '',
    clicked_at: first,
    applied_at: first,
    updated_at: history.at(-1)?.at ?? first,
    lender: { name: lenderName, interest_rate: `${10 + number}.5% p.a.` },
    history,
  }
}

/** From now on, list-applications answers the page with these applications. */
export const showApplications = async (page: Page, applications: readonly Application[]) => {
  await page.route(/\/api\/applications(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const limit = Number(new URL(route.request().url()).searchParams.get('limit') ?? applications.length)
    return route.fulfill({ json: { applications: applications.slice(0, limit) } })
  })
}

export const longLenderName =
  'Shri Venkateswara Cooperative Urban Development and Microfinance Corporation of Greater Hyderabad Limited'
