import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
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
import { expectText, expectVisible } from '#tests/support/browser/see.ts'
import { examplePrograms } from '#web/features/partner-docs/reference/example-programs.ts'
import { exampleLanguages } from '#web/features/partner-docs/reference/example-settings.ts'

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
