/** Loads all pages of the download and gives them to the browser as one file. */
import type { DownloadFile, DownloadItem } from '#contract/rights/my-data.ts'
import { dataSchemaFile } from '#contract/rights/data-schema-file.ts'
import { todayInIndia } from '#contract/india-time.ts'
import { callApi } from '#web/lib/api/call-api.ts'

/** @param onProgress gets the number of records so far */
export const loadAllData = async (onProgress: (items: number) => void): Promise<DownloadFile> => {
  const items: DownloadItem[] = []
  let cursor: string | undefined
  do {
    const page = await callApi('download-my-data', cursor === undefined ? {} : { query: { cursor } })
    items.push(...page.items)
    cursor = page.next
    onProgress(items.length)
  } while (cursor !== undefined)
  return { schema: new URL(dataSchemaFile, location.origin).href, made_at: new Date().toISOString(), items }
}

const urlLifeMilliseconds = 60_000

/** Rejects when a page cannot be loaded; the browser then gets no file. */
export const downloadData = async (onProgress: (items: number) => void): Promise<void> => {
  const file = await loadAllData(onProgress)
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `my-data-${todayInIndia(new Date())}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), urlLifeMilliseconds)
}
