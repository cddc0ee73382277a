/** The rows of notices in the table of endpoints, which the function `profile` serves. */
import { userRows } from '#contract/endpoint-rows.ts'
import { pushPath, pushShownPath } from '#lambdas/push/push-paths.contract.ts'
import { confirmPushRequest, endPushRequest, pushConfirmed, pushEnded, pushState } from '#lambdas/push/push.contract.ts'
import { noticesRequest, noticesResponse, noticesSaved, savePushRequest } from './notices.contract.ts'

const { get, post, put, remove } = userRows('profile', 'USER_NOT_FOUND')

export const noticeEndpoints = {
  'get-notices': get('/api/profile/notices', noticesResponse),
  'save-notices': put('/api/profile/notices', noticesSaved, { body: noticesRequest }),
  'save-push': put(pushPath, pushState, { body: savePushRequest }),
  'end-push': remove(pushPath, pushEnded, { access: 'public', body: endPushRequest, errors: [] }),
  'confirm-push': post(pushShownPath, pushConfirmed, { access: 'public', body: confirmPushRequest, errors: [] }),
} as const
