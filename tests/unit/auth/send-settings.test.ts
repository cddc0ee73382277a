/** The SMS text, and the settings of the sending function: a wrong one stops it at its start with one clear line. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import { codeMessage, isSinglePart, isSinglePartGsm } from '#lambdas/auth/code-message.rules.ts'
import {
  readSendSettings,
  readSmsLimits,
  readSmsRegistration,
  readSmsTemplates,
} from '#lambdas/auth/send-settings.function.ts'

const settings = {
  STAGE: 'prod',
  TEST_MODE: '',
  APP_ORIGIN: 'https://www.example.in',
  SMS_SENDER_ID: 'PAISAL',
  SMS_ENTITY_ID: '1101234567890123456',
  SMS_TEMPLATE_ID: '1107234567890123456',
  SMS_MAX_PRICE_USD: '0.05',
  SMS_HOURLY_BUDGET_USD: '0.7',
  SMS_DAILY_BUDGET_USD: '3',
  SMS_MONTHLY_BUDGET_USD: '12.5',
}

beforeEach(() => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the SMS', () => {
  it('is exactly the registered template, with the line that WebOTP reads at its end', () => {
    expect(codeMessage({ brandName: 'PaisaLane', host: 'www.example.in', code: '012345' })).toBe(
      'PaisaLane: 012345 is your login OTP. Valid for 5 minutes. Do not share it with anyone.\n@www.example.in #012345',
    )
    expect(codePolicy.lifeSeconds / 60).toBe(5)
  })

  it('in Hindi is one part of 70 letters, of which the brand and the host have 30', () => {
    const text = codeMessage({ brandName: 'PaisaLane', host: 'www.paisalane.in', code: '012345' }, 'hi')
    expect(text).toBe('PaisaLane ओटीपी: 012345\nकिसी को न बताएँ\n@www.paisalane.in #012345')
    expect(['क'.repeat(70), 'क'.repeat(71), 'a'.repeat(160)].map(isSinglePart)).toEqual([true, false, true])
    expect([30, 31].map((length) => isSinglePart(`${text}${'.'.repeat(length - 25)}`))).toEqual([true, false])
  })

  it.each([
    [true, ['', 'a'.repeat(160), '€'.repeat(80), '@£$_!"#¤%&\'()*+,-./:;<=>?¡§¿àÜ\n\r']],
    [false, ['a'.repeat(161), '€'.repeat(81), '₹', 'क', '`', '🙂']],
  ])('fits one part of GSM text (%s): %j', (fits, texts) => {
    expect(texts.filter((text) => isSinglePartGsm(text) !== fits)).toEqual([])
  })

  it('stops the start when it does not fit one part', () => {
    const room = 160 - codeMessage({ brandName: '', host: 'www.example.in', code: '000000' }).length
    expect(readSendSettings('B'.repeat(room)).brandName).toHaveLength(room)
    expect(() => readSendSettings('B'.repeat(room + 1))).toThrow('does not fit one part of plain GSM text')
    expect(() => readSendSettings('पैसा')).toThrow('does not fit one part of plain GSM text')
  })
})

describe('the settings', () => {
  it.each([
    ['prod', '', false],
    ['prod', undefined, false],
    ['prod', 'false', false],
    ['local', 'true', true],
  ])('in the stage %s with the test mode %j turn it to %s', (stage, value, testMode) => {
    vi.stubEnv('STAGE', stage)
    vi.stubEnv('TEST_MODE', value)
    expect(readSendSettings('PaisaLane').testMode).toBe(testMode)
  })

  it('are registered ids, or empty', () => {
    const { SMS_SENDER_ID: senderId, SMS_ENTITY_ID: entityId, SMS_TEMPLATE_ID: templateId } = settings
    expect(readSmsRegistration()).toEqual({ senderId, entityId, maxPriceUsd: '0.05' })
    expect(readSmsTemplates()('code', 'en')).toBe(templateId)
    for (const name of ['SMS_SENDER_ID', 'SMS_ENTITY_ID', 'SMS_TEMPLATE_ID']) vi.stubEnv(name, '')
    expect(readSmsRegistration()).toMatchObject({ senderId: '', entityId: '' })
    expect(readSmsTemplates()('code', 'en')).toBe('')
  })

  it('name a template for each text and language; a text without one is sent in English, and all are where nothing is registered', () => {
    const ofNotice = '1107234567890123457'
    vi.stubEnv('SMS_TRANSLATED_TEMPLATE_IDS', JSON.stringify({ hi: { approved: ofNotice } }))
    expect([readSmsTemplates()('approved', 'hi'), readSmsTemplates()('code', 'hi')]).toEqual([ofNotice, undefined])
    expect(readSendSettings('PaisaLane').languages).toEqual([])
    vi.stubEnv('SMS_TRANSLATED_TEMPLATE_IDS', JSON.stringify({ hi: { code: ofNotice } }))
    expect(readSendSettings('PaisaLane').languages).toEqual(['hi'])
    expect(readSendSettings('A brand of 20 signs1').languages).toEqual([])
    vi.stubEnv('SMS_ENTITY_ID', '')
    expect([readSmsTemplates()('answer', 'hi'), readSmsTemplates()('code', 'hi')]).toEqual(['', ''])
  })

  it('are the SMS that the amounts pay for at the highest price', () => {
    expect(readSmsLimits()).toEqual({ hour: 14, day: 60, month: 250 })
  })

  const notOrigins = ['www.example.in', 'https://www.example.in/', 'https://www.example.in/app', 'ftp://www.example.in']
  it.each<[name: string, meaning: string, values: string[]]>([
    ['TEST_MODE', 'is for the local stage only and is refused in the stage prod', ['true']],
    ['TEST_MODE', 'must be true or false', ['1', 'TRUE', 'yes', ' true']],
    ['APP_ORIGIN', 'must be an origin such as https://www.example.in', [...notOrigins, 'https://a@b.in']],
    ['SMS_SENDER_ID', 'must be 3 to 6 letters or empty', ['AB', 'ABCDEFG', 'PAIS4L']],
    ['SMS_ENTITY_ID', 'must be 19 digits or empty', ['110123456789012345']],
    ['SMS_TEMPLATE_ID', 'must be 19 digits or empty', ['11072345678901234567']],
    ['SMS_TRANSLATED_TEMPLATE_IDS', 'must have 19 digits', ['{"hi":{"code":"1"}}', '{"xx":{}}', 'no']],
    ['SMS_MAX_PRICE_USD', 'must be an amount in US dollars such as 0.05', ['0', '-1', '1e3', 'cheap']],
    ['SMS_MAX_PRICE_USD', 'is not set', ['']],
    ['SMS_HOURLY_BUDGET_USD', 'must pay for 4 SMS at the highest price (0.05)', ['0.19']],
    ['SMS_HOURLY_BUDGET_USD', 'must be a quarter of the daily amount (3) at most', ['0.76']],
    ['SMS_DAILY_BUDGET_USD', 'must be a quarter of the monthly amount (12.5) at most', ['3.13']],
    ['SMS_MONTHLY_BUDGET_USD', 'is not set', ['']],
    ['APP_ORIGIN', 'is not set', ['']],
    ['STAGE', 'is not set', ['']],
  ])('stop the start when %s %s: %j', (name, meaning, values) => {
    for (const value of values) {
      vi.stubEnv(name, value)
      const read = () => [readSmsRegistration(), readSendSettings('PaisaLane'), readSmsLimits()]
      expect(read).toThrow(`${name} ${meaning}`)
    }
  })
})
