/** The words of a refused call on a Hindi page. */
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendCall, type FailureWords } from '#web/lib/api/send-call.ts'

/** No import alias leads to the texts of a language. */
const hindi = (file: string) => join(import.meta.dirname, '../../../web/languages/hi', file)
const general = 'कुछ गड़बड़ हो गई। थोड़ी देर बाद फिर कोशिश करें।'

beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  vi.doUnmock(hindi('server-words.ts'))
  vi.unstubAllGlobals()
})

const refusalOf = async (answer: object) => {
  const { callContent } = (await import(hindi('web/lib/content.ts'))) as { callContent: FailureWords }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer, { status: 400 })))
  return sendCall('POST', '/api/x', {}, callContent, undefined).catch((error: unknown) => error)
}

it.each([
  ['its own', { code: 'TICKET_NOT_FOUND', message: 'No such ticket' }, 'ऐसा कोई सवाल नहीं है'],
  ['general', { code: 'VALIDATION_FAILED', message: 'Check the fields' }, general],
  [
    'those of its time',
    { code: 'TOO_MANY_REQUESTS', message: 'Too many codes. Try again tomorrow at 10:40.' },
    'बहुत ज़्यादा बार ओटीपी माँगा गया। कल 10:40 बजे के बाद फिर कोशिश करें।',
  ],
])('are %s', async (_, answer, message) => {
  expect(await refusalOf(answer)).toMatchObject({ code: answer.code, message, status: 400 })
})

it('name the fields, each with a sentence in Hindi', async () => {
  const details = [{ field: 'email', message: 'Enter a valid email' }]
  expect(await refusalOf({ code: 'VALIDATION_FAILED', message: 'Check the fields', details })).toMatchObject({
    details: [{ field: 'email', message: 'यह सही नहीं है। देखकर फिर लिखें।' }],
  })
})

it('are general, and in Hindi, where their file is lost', async () => {
  vi.doMock(hindi('server-words.ts'), () => {
    throw new Error('lost')
  })
  const answer = { code: 'TICKET_NOT_FOUND', message: 'No such ticket', details: [{ field: 'id', message: 'Unknown' }] }
  expect(await refusalOf(answer)).toMatchObject({ code: answer.code, message: general, details: [] })
})
