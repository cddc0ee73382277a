/** The items of the funnel, and the requests they make to the table. A visitor's own request makes none of them. */
import { accessPattern, type AccessPattern } from '../access-pattern.ts'
import { funnelPartition, keys } from '../keys.ts'

const counter = keys.funnelCounter('yyyy-mm-dd', 'origin', 0)
const rows = keys.funnelRows('yyyy-mm-dd')
const counted = keys.countedVisit('user-id')

export const funnelItems = {
  'visitors of a day and an origin, by step (a quarter of them)': counter,
  'origins with a campaign that a day counts apart': rows,
  'what the funnel has counted of a user': counted,
} as const

/** Of the reader of the stream. */
const follows = (what: string) => `funnel follows ${what}`

export const funnelAccessPatterns: readonly AccessPattern[] = [
  accessPattern(follows('the first sign-in'), { TransactWriteItems: 1 }, [counted, counter], { write: 4 }),
  accessPattern(
    follows('the first sign-in, of a campaign that is new that day'),
    { GetItem: 1, TransactWriteItems: 1, UpdateItem: 1 },
    [rows, counted, counter],
    { read: 1, write: 5 },
  ),
  accessPattern(follows('a later step'), { TransactWriteItems: 1 }, [counted, counter], { write: 4 }),
  accessPattern(follows('a step that was reached before'), {}, [counted, counter]),
  accessPattern(follows('a visitor of another category or campaign'), { TransactWriteItems: 1 }, [counted, counter], {
    write: 6,
  }),
  accessPattern(follows('the closing of an account'), { TransactWriteItems: 1 }, [counted, counter], { write: 4 }),
  accessPattern('get-funnel, of a day with a counter', { Query: 1 }, [{ pk: funnelPartition('yyyy-mm-dd'), sk: '*' }], {
    read: 0.5,
  }),
]
