/** The row of auth in the table of endpoints, which checks its type. */
import { sendSmsOtpRequest, sendSmsOtpResponse } from './send-sms-otp.contract.ts'

export const authEndpoints = {
  'send-sms-otp': {
    capability: 'auth',
    method: 'POST',
    path: '/api/auth/send-sms-otp',
    access: 'public',
    successStatus: 200,
    body: sendSmsOtpRequest,
    response: sendSmsOtpResponse,
    errors: ['TOO_MANY_REQUESTS'],
  },
} as const
