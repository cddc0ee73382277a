/** The form of a webhook's address. Whether its host is public is checked at each call. */
import { webhookPolicy } from '#contract/webhooks/webhooks.ts'

/** @param allowsHttp on the local stage, whose receivers are on this machine. @returns what is wrong, undefined for a usable address */
export const problemOfWebhookUrl = (address: string, allowsHttp: boolean): string | undefined => {
  if (address.length > webhookPolicy.urlCharacters) return `must have at most ${webhookPolicy.urlCharacters} characters`
  if (!URL.canParse(address)) return 'is no address, such as https://partner.example/webhooks'
  const { protocol, username, password, hash } = new URL(address)
  if (protocol !== 'https:' && !(allowsHttp && protocol === 'http:')) return 'must start with https://'
  if (username !== '' || password !== '') return 'must hold no user and no password'
  if (hash !== '') return 'must hold no fragment'
  return undefined
}
