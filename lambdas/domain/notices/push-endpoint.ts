/** The push services of the browsers that the app supports. Functions send to their hosts alone, so that no address leads into the stage's own network. */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

const ofThisMachine = ['localhost', '127.0.0.1']

/** @param isLocal the stage on one machine, where tests receive */
export const isPushEndpoint = (endpoint: string, isLocal: boolean): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (isLocal && ofThisMachine.includes(hostname)) return true
  const isService = services.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return protocol === 'https:' && port === '' && isService
}
