/** The texts of a list of applications that could not be loaded. */
import { errorTitle } from '#web/lib/content.ts'

export const loadFailed = { title: errorTitle, description: 'Failed to load loan applications.', tone: 'bad' } as const

/** Shown in the page; it stays after the toast. */
export const applicationsNotLoaded = "We couldn't get your applications"
