/**
 * Copies what one row of a list has in the table to any number of rows, straight into the file of the local database: through its API a million rows
 * of nine items take an hour. A copy has the size of its original, so it costs the same units.
 */
import { DatabaseSync } from 'node:sqlite'

/** Texts of a row that differ from row to row, each with as many characters in every row. */
export type TextsOf = (row: number) => readonly string[]

const rowsOfATransaction = 20_000

type Value = string | number | null
type Stored = Record<string, Value>

/** A value of a row: a text as its parts, of which every second is the number of a text that differs. */
const partsOf = (value: Value, texts: readonly string[]) => {
  if (typeof value !== 'string') return value
  const pattern = texts.map((text) => text.replaceAll(/[^\w]/g, String.raw`\$&`)).join('|')
  return value.split(new RegExp(`(${pattern})`)).map((part, index) => (index % 2 === 0 ? part : texts.indexOf(part)))
}

/** @param from the first row that is not there; row 0 is the original @param to how many there are afterwards */
export const copyRows = (file: string, tableName: string, textsOf: TextsOf, from: number, to: number) => {
  const database = new DatabaseSync(file)
  try {
    for (const setting of ['busy_timeout = 60000', 'synchronous = OFF', 'cache_size = -400000'])
      database.exec(`PRAGMA ${setting}`)
    const originalTexts = textsOf(0)
    const holdsText = ({ item_json }: Stored) => originalTexts.some((text) => String(item_json).includes(text))
    const copies = [tableName, `${tableName}::gsi::found`].flatMap((name) => {
      const first = database.prepare(`SELECT * FROM "${name}" ORDER BY rowid LIMIT 1000`).all() as Stored[]
      return first.filter(holdsText).map((original) => {
        const columns = Object.keys(original)
        const places = columns.map(() => '?').join(', ')
        const insert = database.prepare(`INSERT INTO "${name}" (${columns.join(', ')}) VALUES (${places})`)
        return { insert, values: Object.values(original).map((value) => partsOf(value, originalTexts)) }
      })
    })
    for (let row = from; row < to; row += 1) {
      if ((row - from) % rowsOfATransaction === 0) database.exec(row === from ? 'BEGIN' : 'COMMIT; BEGIN')
      const texts = textsOf(row)
      const copied = (value: (typeof copies)[number]['values'][number]) =>
        Array.isArray(value) ? value.map((part) => (typeof part === 'number' ? texts[part] : part)).join('') : value
      for (const { insert, values } of copies) insert.run(...values.map(copied))
    }
    database.exec('COMMIT')
  } finally {
    database.close()
  }
}
