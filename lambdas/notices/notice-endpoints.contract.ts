/** The rows of notices in the table of endpoints, which the function `profile` serves. */
import { userRows } from '#contract/endpoint-rows.ts'
import { pushState } from '#lambdas/push/push.contract.ts'
import { noticesRequest, noticesResponse, noticesSaved, savePushRequest } from './notices.contract.ts'

const { get, put } = userRows('profile', 'USER_NOT_FOUND')

export const noticeEndpoints = {
  'get-notices': get('/api/profile/notices', noticesResponse),
  'save-notices': put('/api/profile/notices', noticesSaved, { body: noticesRequest }),
  'save-push': put('/api/profile/push', pushState, { body: savePushRequest }),
} as const
