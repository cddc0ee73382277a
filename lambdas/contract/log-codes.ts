/** Every coded line that a function writes to its log. Alarms count some of them, so functions and alarms take the names from here. */
export type LogCode =
  | 'CATALOGUE_STALE'
  | 'CHANGE_NOT_TOLD'
  | 'CODE_CHECK_FAILED'
  | 'CODE_LOCKED'
  | 'CODE_NOT_RELEASED'
  | 'CODE_NOT_WITHDRAWN'
  | 'CODE_REFUSED'
  | 'CODE_SENT'
  | 'CODE_VERIFIED'
  | 'CODE_WRONG'
  | 'FRAME_PUSHED'
  | 'LINK_CLICK_NOT_RECORDED'
  | 'PARTNER_AUTHORIZER_FAILED'
  | 'PARTNER_CALL_REFUSED'
  | 'REQUEST_FAILED'
  | 'REQUEST_SERVED'
  | 'SEND_CAP_HIT'
  | 'SMS_REJECTED'
  | 'SMS_UNCERTAIN'
  | 'SOCKET_FAILED'
  | 'SOCKET_SERVED'
  | 'SOCKETS_SIGNED_OUT'
  | 'USER_DIRECTORY_FAILED'

/** Values of `cap` in SEND_CAP_HIT that tell of used-up money: of an hour, of a day, and of the reserve of known browsers. */
export const moneyCaps = ['HOUR', 'DAY', 'KNOWN_HOUR', 'KNOWN_DAY'] as const
