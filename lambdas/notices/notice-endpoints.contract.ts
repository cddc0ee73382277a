/** The rows of notices in the table of endpoints, which the function `profile` serves. */
import { userRows } from '#contract/endpoint-rows.ts'
import { endPushRequest, pushEnded, pushState } from '#lambdas/push/push.contract.ts'
import { noticesRequest, noticesResponse, noticesSaved, savePushRequest } from './notices.contract.ts'

const { get, put, remove } = userRows('profile', 'USER_NOT_FOUND')

export const noticeEndpoints = {
  'get-notices': get('/api/profile/notices', noticesResponse),
  'save-notices': put('/api/profile/notices', noticesSaved, { body: noticesRequest }),
  'save-push': put('/api/profile/push', pushState, { body: savePushRequest }),
  'end-push': remove('/api/profile/push', pushEnded, { access: 'public', body: endPushRequest, errors: [] }),
} as const
