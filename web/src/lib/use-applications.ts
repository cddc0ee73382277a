/** The user's applications, shared by all screens that show them. */
import { callApi } from '#web/lib/api/call-api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'

const listApplications = async () => (await callApi('list-applications')).applications

export const useApplications = () => {
  const { user } = useSession()
  return useLoaded(`applications ${user?.id ?? ''}`, listApplications)
}
