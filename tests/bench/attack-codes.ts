/**
 * `node tests/bench/attack-codes.ts [origin]`: attacks the sending and guessing of codes and prints what is left for others. Without an
 * origin it starts a product of its own; with one, such as that of another version, it moves that product's clock and leaves its attacks
 * in the data. What services between lose or delay is measured on this version's adapters.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { CognitoUserDirectory } from '#adapters/auth/cognito-user-directory.ts'
import { pause } from '#adapters/pause.ts'
import { createSnsClient, SnsSmsSender } from '#adapters/auth/sns-sms-sender.ts'
import { createApiClient, type ApiReply } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import {
  advanceClock,
  advanceToNext,
  pickWrongCode,
  readCode,
  readMessages,
  signInMember,
  verifyCode,
} from '#tests/support/auth/sign-in.ts'
import { startProduct } from '#tests/support/runtime.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

const attack = async (origin: string) => {
  const ask = (phone: string, address?: string, token?: string): Promise<ApiReply> =>
    createApiClient(origin, address).call('send-sms-otp', { body: { phone, ...(token && { browser_token: token }) } })
  /** Asks as a victim does: by the token where the version takes one. Tells whether an SMS came, and what the answer said. */
  const askAsVictim = async (phone: string, token?: string): Promise<string> => {
    const before = (await readMessages(origin, phone)).length
    let reply = await ask(phone, undefined, token)
    if (reply.status === 400) reply = await ask(phone)
    const came = (await readMessages(origin, phone)).length > before
    return `${came ? 'an SMS' : 'no SMS'}, ${reply.status} ${reply.text.slice(0, 150)}`
  }

  await advanceToNext(origin, 3600)
  const victim = await signInMember(origin)
  await advanceClock(origin, 3600)
  for (let sends = 0; sends < 5; sends += 1) {
    await ask(victim.phone)
    await advanceClock(origin, 310)
  }
  print(`5 sends of strangers, then the known browser: ${await askAsVictim(victim.phone, victim.browserToken)}`)

  await advanceToNext(origin, 3600)
  const target = await signInMember(origin)
  await advanceClock(origin, 130)
  print(`a fresh code for a known browser: ${await askAsVictim(target.phone, target.browserToken)}`)
  const [code, wrong] = [await readCode(origin, target.phone), await pickWrongCode(origin, target.phone)]
  for (let guesses = 0; guesses < 5; guesses += 1) await verifyCode(origin, target.phone, wrong)
  const signedIn = await verifyCode(origin, target.phone, code, { browser_token: target.browserToken })
  print(`  after 5 foreign guesses it ${'tokens' in signedIn ? 'signs in' : 'is dead'}`)

  await advanceToNext(origin, 3600)
  const prefix = pickPhone().slice(0, 10)
  for (let nth = 100; nth < 130; nth += 1) await ask(`${prefix}${nth}`, `127.77.1.${nth}`)
  print(`30 numbers of one prefix asked by one range, then another of it: ${await askAsVictim(`${prefix}999`)}`)

  await advanceToNext(origin, 3600)
  const started = performance.now()
  const addresses = Array.from({ length: 6 }, (_, nth) => `127.78.${nth}.1`)
  await Promise.all(
    addresses.map(async (address) => {
      for (let nth = 0; nth < 50; nth += 1) await ask(pickPhone(), address)
    }),
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  print(`300 requests from 6 addresses in ${seconds} s, then somebody else: ${await askAsVictim(pickPhone())}`)
}

const credentials = { accessKeyId: 'id', secretAccessKey: 'key' }

const withService = async (answer: (request: IncomingMessage, body: string, response: ServerResponse) => void) => {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => answer(request, body, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    options: { region: 'ap-south-1', credentials, endpoint: `http://127.0.0.1:${port}` },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

const loseAnswers = async () => {
  let taken = 0
  const { options, stop } = await withService((_request, _body, response) => {
    taken += 1
    response.socket?.destroy()
  })
  const sender = new SnsSmsSender(createSnsClient(options), {
    senderId: '',
    entityId: '',
    templateId: '',
    maxPriceUsd: '1',
  })
  const outcomes = new Set<string>()
  for (let run = 0; run < 30; run += 1) outcomes.add(await sender.sendSms(pickPhone(), 'text'))
  print(`30 codes whose answers of SNS are lost: ${taken} SMS, told as ${[...outcomes].join(', ')}`)
  await stop()
}

const delayCognito = async (milliseconds: number) => {
  const known = pickPhone()
  const { options, stop } = await withService((request, body, response) => {
    const isRefused = String(request.headers['x-amz-target']).endsWith('AdminCreateUser') && body.includes(known)
    const refusal = JSON.stringify({ __type: 'UsernameExistsException', message: 'known' })
    void pause(milliseconds).then(() => response.writeHead(isRefused ? 400 : 200).end(isRefused ? refusal : '{}'))
  })
  const directory = new CognitoUserDirectory(new CognitoIdentityProviderClient(options), 'pool')
  const medianOf = async (nextPhone: () => string) => {
    const times: number[] = []
    for (let run = 0; run < 15; run += 1) {
      const started = performance.now()
      await directory.ensureUser(nextPhone())
      times.push(performance.now() - started)
    }
    return (times.toSorted((one, other) => one - other)[7] ?? 0).toFixed(1)
  }
  await medianOf(pickPhone)
  const [ofKnown, ofNew] = [await medianOf(() => known), await medianOf(pickPhone)]
  print(
    `a Cognito call of ${milliseconds} ms: known phones take ${ofKnown} ms, new ones ${ofNew} ms, within the same answer time`,
  )
  await stop()
}

const [given] = process.argv.slice(2)
const product = given === undefined ? await startProduct() : undefined
await attack(given ?? product?.origin ?? '')
await product?.stop()
if (given === undefined) {
  await loseAnswers()
  await delayCognito(120)
}
