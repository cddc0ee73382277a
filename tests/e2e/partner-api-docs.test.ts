import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { exampleLanguages } from '#web/features/partner-docs/reference/example-settings.ts'
import { examplePrograms } from '#web/features/partner-docs/reference/example-programs.ts'
import { paths } from '#contract/routes.ts'
import { prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import {
  docsPanel,
  docsTab,
  docsTabNames,
  docsTabs,
  expectDocsTab,
  openDocs,
} from '#tests/support/browser/partner-docs.ts'
import { findOverflow } from '#tests/support/browser/screens.ts'
import { expectText, expectVisible, expectSoon } from '#tests/support/browser/see.ts'
import { createPartner } from '#tests/support/partner/partners.ts'

const origin = inject('origin')
const visitors = prepareVisitors()

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const hasFocus = (element: Element) => element === document.activeElement
const withAddress = (program: string) => program.replaceAll('https://YOUR-API-HOST', origin)

describe('the tabs', () => {
  it('open by arrows and Home, with one stop for the Tab key', async () => {
    const { page } = await visitors.share('reader')
    await openDocs(page)
    await docsTab(page, 'Overview').focus()
    for (const [key, name] of [
      ['ArrowRight', 'Authentication'],
      ['Home', 'Overview'],
      ['ArrowLeft', 'Integration'],
      ['ArrowRight', 'Overview'],
    ] as const) {
      await page.keyboard.press(key)
      await expectDocsTab(page, name)
      expect(new URL(page.url()).hash).toBe(`#${name.toLowerCase()}`)
      expect(await docsTab(page, name).evaluate(hasFocus)).toBe(true)
    }
    await page.keyboard.press('Tab')
    expect(await docsPanel(page, 'Overview').evaluate(hasFocus)).toBe(true)
  })

  it('open from a link to a place inside them, follow links between them, and Back returns', async () => {
    const { page } = await visitors.open({ screen: screenSizes.small })
    await openDocs(page, '#integration')
    await expectDocsTab(page, 'Integration')
    const box = await docsTab(page, 'Integration').boundingBox()
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(screenSizes.small.width)
    await openDocs(page, '#errors--RATE_LIMIT_EXCEEDED')
    await expectDocsTab(page, 'Errors')
    await page.waitForFunction(() => {
      const top = document.getElementById('errors--RATE_LIMIT_EXCEEDED')?.getBoundingClientRect().top ?? -1
      return top >= 0 && top < innerHeight / 2
    })
    await docsTab(page, 'Overview').click()
    await docsPanel(page, 'Overview').getByRole('link', { name: 'Submit a user' }).first().click()
    await expectDocsTab(page, 'Submit User')
    await docsPanel(page, 'Submit User').getByRole('link', { name: '409 DUPLICATE_USER' }).click()
    await expectDocsTab(page, 'Errors')
    await page.goBack()
    await expectDocsTab(page, 'Submit User')
    // The search finds an error by its code, and its link opens it.
    await page.getByRole('searchbox').fill('busy')
    await page.getByRole('search').getByRole('link', { name: 'Errors: BUSY', exact: true }).click()
    await expectDocsTab(page, 'Errors')
  })
})

describe('the copy buttons', () => {
  it('copy an example in the chosen language with the address of this API, and show when nothing was copied', async () => {
    const { page, context } = await visitors.share('reader')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
    await openDocs(page, '#examples')
    const examples = docsPanel(page, 'Examples')
    await examples.getByRole('tab', { name: 'cURL' }).first().focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'Tab', 'Enter']) await page.keyboard.press(key)
    await expectVisible(examples.getByText('Copied: Python example: Submit a user'))
    expect(await readClipboard(page)).toBe(withAddress(examplePrograms['submit-user'].python))
    await examples.getByRole('tab', { name: 'cURL' }).first().click()
    const last = examples.getByRole('button', { name: 'Copy cURL example' }).last()
    await last.click()
    await expectVisible(last.getByText('Copied'))
    expect(await readClipboard(page)).toBe(withAddress(examplePrograms['whole-journey'].curl))
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await last.click()
    await expectText(page, 'Not copied')
    await docsTab(page, 'Submit User').click()
    await expectVisible(docsPanel(page, 'Submit User').getByText('Submit a user, cURL'))
  })
})

describe('the try-it panel', () => {
  const keyField = (page: Page, name: string) => docsPanel(page, name).getByLabel('Sandbox key')
  const send = (page: Page, name: string) => docsPanel(page, name).getByRole('button', { name: /^Send POST/ })

  it('submits a sandbox user, shows an error as the API answers it, gets lenders, and stores no key', async () => {
    const partner = await createPartner(inject('dataFolder'))
    const visitor = await visitors.share('reader')
    visitor.allowProblem(/status of 429/)
    const { page } = visitor
    await openDocs(page, '#submit-user')
    await keyField(page, 'Submit User').fill(partner.sandboxKey)
    const submitUser = docsPanel(page, 'Submit User')
    const scenario = submitUser.getByLabel('Scenario')
    await scenario.selectOption('+919000000429')
    await send(page, 'Submit User').click()
    await expectVisible(submitUser.getByText('429', { exact: true }))
    await expectVisible(submitUser.getByText('"code": "RATE_LIMIT_EXCEEDED"').last())
    await expectVisible(submitUser.getByText('retry-after', { exact: true }))

    await scenario.selectOption({ index: 1 })
    await send(page, 'Submit User').click()
    await expectVisible(submitUser.getByText('201', { exact: true }))
    await expectVisible(submitUser.getByText('User submitted successfully').last())
    await expectVisible(submitUser.getByText('request id'))
    await expectVisible(submitUser.getByText(/"daily";r=\d+/))
    await submitUser.getByRole('link', { name: 'Get Lenders' }).click()

    const lenders = docsPanel(page, 'Get Lenders')
    await expectSoon(() => keyField(page, 'Get Lenders').inputValue()).toBe(partner.sandboxKey)
    const body = lenders.getByLabel('Body', { exact: true })
    await expectSoon(() => body.inputValue()).toMatch(/"user_id": "test-/)
    await body.fill((await body.inputValue()).replace('acme-finance', partner.code))
    await send(page, 'Get Lenders').click()
    await expectVisible(lenders.getByText('200', { exact: true }))
    await expectVisible(lenders.getByText(/\/go\/\S+/).last())

    const remembered = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]) + document.cookie)
    expect(remembered).not.toContain('pl_test_')
    expect(page.url()).not.toContain('pl_test_')
    await page.reload()
    await expectSoon(() => keyField(page, 'Get Lenders').inputValue()).toBe('')
  })

  it('removes a live key without sending it, and reports when no answer comes', async () => {
    const visitor = await visitors.share('reader')
    visitor.allowProblem(/ERR_FAILED/)
    const { page } = visitor
    await openDocs(page, '#submit-user')
    const calls: string[] = []
    await page.route('**/functions/**', (route) => {
      calls.push(route.request().url())
      return route.abort()
    })
    await keyField(page, 'Submit User').fill(`pl_live_ab12cd34_${'A'.repeat(43)}`)
    await expectText(page, /This is a live key, so we removed it/)
    await expectSoon(() => keyField(page, 'Submit User').inputValue()).toBe('')
    await send(page, 'Submit User').click()
    await expectText(page, /Enter a sandbox key/)
    expect(calls).toEqual([])
    await keyField(page, 'Submit User').fill(`pl_test_ab12cd34_${'A'.repeat(43)}`)
    await send(page, 'Submit User').click()
    await expectText(page, 'No response arrived. Check your connection and try again.')
    expect(calls).toHaveLength(1)
  })
})

describe('on paper', () => {
  it('the page shows every tab, every language and every error body, and no controls', async () => {
    const { page } = await visitors.share('reader')
    await openDocs(page)
    await page.emulateMedia({ media: 'print' })
    for (const name of docsTabNames) await expectVisible(page.getByRole('heading', { name, level: 2, exact: true }))
    for (const words of Object.values(exampleLanguages)) {
      await expectVisible(page.getByRole('figure', { name: `${words} example: Submit, then get lenders` }))
    }
    const body = page.getByRole('figure', { name: 'the body of BUSY' })
    expect(await body.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
    for (const control of ['tablist', 'button', 'textbox'] as const) {
      expect(await page.getByRole('main').getByRole(control).count()).toBe(0)
    }
    expect(await findOverflow(page)).toEqual([])
  })

  it('and without scripts the page shows every tab', async () => {
    const { page } = await visitors.open({ javaScript: false })
    await page.goto(paths.partnerApiDocs)
    for (const name of docsTabNames) await expectVisible(page.getByRole('heading', { name, level: 2, exact: true }))
    expect(await docsTabs(page).count()).toBe(0)
  })
})
