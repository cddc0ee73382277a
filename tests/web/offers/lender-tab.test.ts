/** The tab that opens on the tap is cut off from our page and sends no referrer to the lender. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLenderTab } from '#web/lib/lender-tab.ts'

interface FakeElement {
  name: string
  style: Record<string, string>
  textContent?: string
  href?: string
  rel?: string
  lang?: string
  click: () => void
}

const fakeTab = () => {
  const body: FakeElement[] = []
  const followed: FakeElement[] = []
  const createElement = (name: string): FakeElement => {
    const element: FakeElement = { name, style: {}, click: () => void followed.push(element) }
    return element
  }
  const document = {
    title: '',
    documentElement: createElement('html'),
    body: { append: (element: FakeElement) => void body.push(element) },
    createElement,
  }
  return { tab: { opener: {}, closed: false, document }, body, followed }
}

let fake: ReturnType<typeof fakeTab>

beforeEach(() => {
  fake = fakeTab()
  vi.stubGlobal('open', () => fake.tab)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe("the lender's tab", () => {
  it('says at once which lender is being opened, and cannot reach our page', () => {
    openLenderTab('Monsoon Money')
    expect(fake.tab.document.title).toBe('Opening Monsoon Money…')
    expect(fake.body[0]?.textContent).toBe('Opening Monsoon Money…')
    expect(fake.tab.opener).toBeNull()
    expect(fake.followed).toEqual([])
  })

  it('follows a link without referrer to the page of the lender', () => {
    expect(openLenderTab('Monsoon Money')?.goTo('https://lender.example/')).toBe(true)
    expect(fake.followed).toMatchObject([{ name: 'a', href: 'https://lender.example/', rel: 'noreferrer' }])
  })

  it('goes nowhere if the visitor has closed it', () => {
    const tab = openLenderTab('Monsoon Money')
    fake.tab.closed = true
    expect(tab?.goTo('https://lender.example/')).toBe(false)
    expect(fake.followed).toEqual([])
  })

  it('is undefined if the browser refuses to open one', () => {
    vi.stubGlobal('open', () => null)
    expect(openLenderTab('Monsoon Money')).toBeUndefined()
  })
})
