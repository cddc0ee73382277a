/** The visitor's profile for screens that match offers with it: the one of the server's last answer, or else of a call of its own. */
import { useEffect, useState } from 'react'
import type { User } from '#contract/entities.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { currentUser, storeUser, useProfile, useSession } from '#web/lib/session/session.ts'

/** `isUnderWay` is false once the profile is there or its call has failed; without a session nothing is asked. */
export const useOwnProfile = (): { profile: User | null; isUnderWay: boolean } => {
  const { user } = useSession()
  const profile = useProfile()
  const [hasFailed, setHasFailed] = useState(false)
  const userId = user?.id
  const isMissing = userId !== undefined && profile === null
  useEffect(() => {
    if (!isMissing) return
    callApi('get-profile')
      .then((answer) => currentUser()?.id === userId && storeUser(answer.user))
      .catch(() => setHasFailed(true))
  }, [isMissing, userId])
  return { profile, isUnderWay: isMissing && !hasFailed }
}
