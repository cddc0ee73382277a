/** `application list`: the applications of a user, newest first by applied_at, with what the user said about each visit. */
import type { Application } from '#contract/entities.ts'
import { newestFirst } from '#domain/applications/offer-click.ts'
import type { ApplicationDirectory } from './ports.ts'

export const listApplicationsForStaff = async (
  { directory }: { readonly directory: ApplicationDirectory },
  phone: string,
): Promise<Application[]> => (await directory.listApplicationsOfPhone(phone)).toSorted(newestFirst)
