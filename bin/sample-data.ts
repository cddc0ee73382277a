/** Loads sample lenders, products and schemes into the local runtime, with the same validation as an operator's file. */
import { readFileSync } from 'node:fs'
import { readLenders, readProducts, readSchemes } from '#lambdas/catalogue/catalogue-file.rules.ts'
import { readStoredCatalogue } from '#lambdas/catalogue/catalogue.table.ts'
import { putCatalogue } from '#lambdas/catalogue/put-catalogue.ts'
import { connectToLocalTable, type LocalTable } from './ops/connect.ts'

const folder = new URL('../infra/local/sample-data/', import.meta.url)

type Entries = readonly { readonly id: string }[]

const readSample = (name: string): Entries => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Entries

/** The runtime itself serves the sample lenders' pages, so their links need its port. */
const atPort = (entries: Entries, port: string): Entries =>
  JSON.parse(JSON.stringify(entries).replaceAll(/\blocalhost:\d+/g, `localhost:${port}`)) as Entries

/** Entries of an existing catalogue whose links lead to a former port of the runtime, with their links corrected. */
const movedTo = (port: string, stored: Entries): Entries =>
  atPort(stored, port).filter((moved, index) => JSON.stringify(moved) !== JSON.stringify(stored[index]))

/** Fills an empty catalogue. In an existing one, changes nothing but the port of local links. */
export const loadSampleData = async (local: LocalTable & { readonly origin: string }): Promise<void> => {
  const { port } = new URL(local.origin)
  const { table } = connectToLocalTable(local)
  const stored = await readStoredCatalogue(table)
  const isEmpty = stored.version === 0
  const lenders = isEmpty ? atPort(readSample('lenders.json'), port) : movedTo(port, stored.lenders)
  const products = isEmpty ? atPort(readSample('products.json'), port) : movedTo(port, stored.products)
  if (lenders.length === 0 && products.length === 0) return
  const rules = { allowLoopback: true }
  await putCatalogue(table, {
    lenders: lenders.length > 0 ? readLenders(lenders, rules) : [],
    products: products.length > 0 ? readProducts(products, rules) : [],
    schemes: isEmpty ? readSchemes(readSample('../../sample-data/schemes.json'), rules) : [],
  })
}
