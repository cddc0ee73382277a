import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { exampleLanguages } from '#contract/partner/partner-example-settings.ts'
import { examplePrograms } from '#contract/partner/partner-examples.ts'
import { paths } from '#contract/routes.ts'
import { findAccessibilityFaults } from '#tests/support/browser/accessibility.ts'
import { prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { captureScreen, findOverflow, findSmallTargets } from '#tests/support/browser/screens.ts'
import { expectHeading, expectText, expectVisible } from '#tests/support/browser/see.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')
const visitors = prepareVisitors()

const tabNames = [
  'Overview',
  'Authentication',
  'Submit User',
  'Get Lenders',
  'Response',
  'Examples',
  'Errors',
  'Integration',
]

const tabsOf = (page: Page) => page.getByRole('tablist', { name: 'Partner API', exact: true })
const tab = (page: Page, name: string) => tabsOf(page).getByRole('tab', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true })

const openDocs = async (page: Page, hash = '') => {
  await page.goto(paths.partnerApiDocs + hash)
  await expectHeading(page, 'Partner API')
}

const expectOpen = async (page: Page, name: string) => {
  await expectVisible(panel(page, name))
  expect(await tab(page, name).getAttribute('aria-selected')).toBe('true')
  expect(await tabsOf(page).locator('[aria-selected=true]').count()).toBe(1)
  expect(await page.locator('main [role=tabpanel][tabindex]:visible').count()).toBe(1)
}

/** The address of the API stands in the examples once the page knows it. */
const expectAddress = async (page: Page) => {
  const address = page.locator('#overview').getByText(`${origin}/functions`, { exact: true })
  await address.waitFor({ state: 'attached' })
  expect(await address.count()).toBe(1)
}

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const openWithClipboard = async () => {
  const visitor = await visitors.open(origin)
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  return visitor
}

const withAddress = (program: string) => program.replaceAll('https://YOUR-API-HOST', origin)

describe('the tabs', () => {
  it('open by a tap, one at a time, and stand in the address', async () => {
    const { page } = await visitors.open(origin)
    await openDocs(page)
    expect(await tabsOf(page).getByRole('tab').allTextContents()).toEqual(tabNames)
    for (const name of tabNames.toReversed()) {
      await tab(page, name).click()
      await expectOpen(page, name)
      expect(new URL(page.url()).hash).toBe(`#${name.toLowerCase().replace(' ', '-')}`)
    }
  })

  it('open by arrows, Home and End, with one stop for the Tab key', async () => {
    const { page } = await visitors.open(origin)
    await openDocs(page)
    await tab(page, 'Overview').focus()
    const steps = [
      ['ArrowRight', 'Authentication'],
      ['ArrowLeft', 'Overview'],
      ['ArrowLeft', 'Integration'],
      ['ArrowRight', 'Overview'],
      ['End', 'Integration'],
      ['Home', 'Overview'],
    ] as const
    for (const [key, name] of steps) {
      await page.keyboard.press(key)
      await expectOpen(page, name)
      expect(await tab(page, name).evaluate((element) => element === document.activeElement)).toBe(true)
    }
    await page.keyboard.press('Tab')
    expect(await panel(page, 'Overview').evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('open from a link with a hash, also the place inside the tab', async () => {
    const { page } = await visitors.open(origin)
    await openDocs(page, '#get-lenders')
    await expectOpen(page, 'Get Lenders')
    await openDocs(page, '#errors--RATE_LIMIT_EXCEEDED')
    await expectOpen(page, 'Errors')
    await page.waitForFunction(() => {
      const top = document.getElementById('errors--RATE_LIMIT_EXCEEDED')?.getBoundingClientRect().top ?? -1
      return top >= 0 && top < innerHeight / 2
    })
  })

  it('follow links between them, and the back button returns', async () => {
    const { page } = await visitors.open(origin)
    await openDocs(page)
    await panel(page, 'Overview').getByRole('link', { name: 'Submit a user' }).first().click()
    await expectOpen(page, 'Submit User')
    await panel(page, 'Submit User').getByRole('link', { name: '409 DUPLICATE_USER' }).click()
    await expectOpen(page, 'Errors')
    await page.goBack()
    await expectOpen(page, 'Submit User')
    await page.goBack()
    await expectOpen(page, 'Overview')
  })

  it('keep the open one in sight on the smallest phone', async () => {
    const { page } = await visitors.open(origin, { screen: screenSizes.small })
    await openDocs(page, '#integration')
    await expectOpen(page, 'Integration')
    const box = await tab(page, 'Integration').boundingBox()
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(screenSizes.small.width)
  })
})

describe('the copy buttons', () => {
  it('copy each example as it stands there, by a tap', async () => {
    const { page } = await openWithClipboard()
    await openDocs(page)
    await expectAddress(page)
    await tab(page, 'Examples').click()
    const examples = panel(page, 'Examples')
    for (const [language, words] of Object.entries(exampleLanguages)) {
      await examples.getByRole('tab', { name: words }).first().click()
      const buttons = examples.getByRole('button', { name: `Copy ${words} example` })
      expect(await buttons.count()).toBe(3)
      for (const [index, programs] of Object.values(examplePrograms).entries()) {
        await buttons.nth(index).click()
        await expectVisible(buttons.nth(index).getByText('Copied'))
        expect(await readClipboard(page)).toBe(withAddress(programs[language as keyof typeof exampleLanguages]))
      }
    }
  })

  it('copy by the keyboard, and tell a screen reader', async () => {
    const { page } = await openWithClipboard()
    await openDocs(page, '#examples')
    await expectOpen(page, 'Examples')
    await expectAddress(page)
    const examples = panel(page, 'Examples')
    await examples.getByRole('tab', { name: 'cURL' }).first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectVisible(examples.getByText('Copied: Python example: Submit a user'))
    expect(await readClipboard(page)).toBe(withAddress(examplePrograms['submit-user'].python))
  })

  it('say so where the browser does not let them copy', async () => {
    const { page } = await visitors.open(origin)
    await openDocs(page)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await page.getByRole('button', { name: 'Copy the base address' }).click()
    await expectText(page, 'Not copied')
  })

  it('follow one choice of language on the whole page', async () => {
    const { page } = await visitors.open(origin)
    await openDocs(page, '#examples')
    await panel(page, 'Examples').getByRole('tab', { name: 'Python' }).first().click()
    await tab(page, 'Submit User').click()
    await expectVisible(panel(page, 'Submit User').getByText('Submit a user, Python'))
  })
})

describe('the try-it panel', () => {
  const keyField = (page: Page, name: string) => panel(page, name).getByLabel('Sandbox key')
  const send = (page: Page, name: string) => panel(page, name).getByRole('button', { name: /^Send POST/ })

  it('submits a sandbox user, then gets lenders for that user, and stores nothing', async () => {
    const partner = await createPartner(dataFolder)
    const { page } = await visitors.open(origin)
    await openDocs(page, '#submit-user')
    await expectAddress(page)
    await keyField(page, 'Submit User').fill(partner.sandboxKey)
    await panel(page, 'Submit User').getByLabel('Scenario').selectOption({ index: 1 })
    await send(page, 'Submit User').click()
    const submitted = panel(page, 'Submit User')
    await expectVisible(submitted.getByText('201', { exact: true }))
    await expectVisible(submitted.getByText('User submitted successfully').last())
    await expectVisible(submitted.getByText('request id'))
    await expectVisible(submitted.getByText(/"daily";r=\d+/))
    await submitted.getByRole('link', { name: 'Get Lenders' }).click()

    const lenders = panel(page, 'Get Lenders')
    expect(await keyField(page, 'Get Lenders').inputValue()).toBe(partner.sandboxKey)
    const body = lenders.getByLabel('Body', { exact: true })
    expect(await body.inputValue()).toMatch(/"user_id": "test-/)
    await body.fill((await body.inputValue()).replace('acme-finance', partner.code))
    await send(page, 'Get Lenders').click()
    await expectVisible(lenders.getByText('200', { exact: true }))
    await expectVisible(lenders.getByText(/\/go\/\S+/).last())

    const remembered = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]) + document.cookie)
    expect(remembered).not.toContain('pl_test_')
    expect(page.url()).not.toContain('pl_test_')
    await page.reload()
    expect(await keyField(page, 'Get Lenders').inputValue()).toBe('')
  })

  it('shows each error of the sandbox as the API answers it', async () => {
    const partner = await createPartner(dataFolder)
    const visitor = await visitors.open(origin)
    visitor.allowProblem(/status of (409|429)/)
    const { page } = visitor
    await openDocs(page, '#submit-user')
    await expectAddress(page)
    await keyField(page, 'Submit User').fill(partner.sandboxKey)
    const submitUser = panel(page, 'Submit User')
    for (const [code, status] of [
      ['DUPLICATE_USER', '409'],
      ['RATE_LIMIT_EXCEEDED', '429'],
    ] as const) {
      const option = submitUser.getByLabel('Scenario').locator('option', { hasText: code }).first()
      await submitUser.getByLabel('Scenario').selectOption((await option.getAttribute('value')) ?? '')
      await send(page, 'Submit User').click()
      await expectVisible(submitUser.getByText(status, { exact: true }))
      await expectVisible(submitUser.getByText(`"code": "${code}"`).last())
    }
    await expectVisible(submitUser.getByText('retry-after', { exact: true }))
  })

  it('refuses a live key and drops it', async () => {
    const { page } = await visitors.open(origin)
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await openDocs(page, '#submit-user')
    await keyField(page, 'Submit User').fill(`pl_live_ab12cd34_${'A'.repeat(43)}`)
    await expectText(page, /This is a live key, so it was removed/)
    expect(await keyField(page, 'Submit User').inputValue()).toBe('')
    await send(page, 'Submit User').click()
    await expectText(page, /Enter a sandbox key/)
    expect(calls.filter((url) => url.includes('/functions/'))).toEqual([])
  })

  it('says so when no answer comes', async () => {
    const visitor = await visitors.open(origin)
    visitor.allowProblem(/ERR_FAILED/)
    const { page } = visitor
    await openDocs(page, '#submit-user')
    await expectAddress(page)
    await page.route('**/functions/**', (route) => route.abort())
    await keyField(page, 'Submit User').fill(`pl_test_ab12cd34_${'A'.repeat(43)}`)
    await send(page, 'Submit User').click()
    await expectText(page, 'No answer came. Check your connection and try again.')
  })
})

describe.each([
  { look: 'phone-light', screen: screenSizes.phone, colorScheme: 'light' },
  { look: 'phone-dark', screen: screenSizes.phone, colorScheme: 'dark' },
  { look: 'small-light', screen: screenSizes.small, colorScheme: 'light' },
  { look: 'small-dark', screen: screenSizes.small, colorScheme: 'dark' },
] as const)('on $look', ({ look, screen, colorScheme }) => {
  it.each([[tabNames.slice(0, 4)], [tabNames.slice(4)]])('everyone can use the tabs %s', async (names) => {
    const { page } = await visitors.open(origin, { screen, colorScheme })
    await openDocs(page)
    await expectAddress(page)
    for (const name of names) {
      await tab(page, name).click()
      await expectOpen(page, name)
      if (name === 'Errors') await panel(page, name).getByText('Example', { exact: true }).first().click()
      await captureScreen(page, `partner-docs-${name.toLowerCase().replace(' ', '-')}-${look}`)
      const faults = {
        accessibility: await findAccessibilityFaults(page),
        overflow: await findOverflow(page),
        smallTargets: await findSmallTargets(page),
      }
      expect({ name, ...faults }).toEqual({ name, accessibility: [], overflow: [], smallTargets: [] })
    }
  })
})

describe('without help', () => {
  it('prints every tab, every language and every error body, and no controls', async () => {
    const { page } = await visitors.open(origin)
    await openDocs(page)
    await expectAddress(page)
    await page.emulateMedia({ media: 'print' })
    for (const name of tabNames) await expectVisible(page.getByRole('heading', { name, level: 2, exact: true }))
    for (const words of Object.values(exampleLanguages)) {
      await expectVisible(page.getByRole('figure', { name: `${words} example: Submit, then get lenders` }))
    }
    const body = page.getByRole('figure', { name: 'the body of BUSY' })
    expect(await body.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
    for (const control of ['tablist', 'button', 'textbox'] as const) {
      expect(await page.locator('main').getByRole(control).count()).toBe(0)
    }
    expect(await findOverflow(page)).toEqual([])
  })

  it('reads whole without JavaScript', async () => {
    const { context } = await visitors.open(origin)
    const bare = await context.browser()?.newContext({ javaScriptEnabled: false, baseURL: origin })
    const page = await bare?.newPage()
    if (!page) throw new Error('no browser')
    await page.goto(paths.partnerApiDocs)
    for (const name of tabNames) await expectVisible(page.getByRole('heading', { name, level: 2, exact: true }))
    expect(await page.locator('main').getByRole('tablist').count()).toBe(0)
    await bare?.close()
  })

  it('gives the OpenAPI and Postman files to download', async () => {
    const { page } = await visitors.open(origin)
    await openDocs(page)
    for (const [name, path] of [
      ['OpenAPI 3.1', '/partner-api/openapi.json'],
      ['Postman collection', '/partner-api/postman.json'],
    ] as const) {
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(path)
      const file = await page.request.get(path)
      expect(file.headers()['content-type']).toContain('application/json')
      expect(await file.json()).toHaveProperty(name.startsWith('Open') ? 'openapi' : 'info')
    }
  })
})
