/** The format of a lender's files, and the shapes in which it is read: the lenders' page and its Markdown twin print them. */

interface FilePart {
  readonly name: string
  readonly value: string
}

export const fileColumns: readonly FilePart[] = [
  { name: 'click_id', value: 'The application. phone or user_id in its place.' },
  { name: 'status', value: 'Your word or ours. reason beside it, if there is one.' },
  { name: 'occurred_at', value: 'The day, with or without a time.' },
  { name: 'amount', value: 'Rupees, such as 4,50,000.50. Not in lakh, and not in paise.' },
  { name: 'message', value: 'For the visitor, as in a call.' },
  { name: 'correction', value: 'yes for what leaves a final status.' },
  {
    name: 'approved_at, approved_amount, disbursed_at, disbursed_amount',
    value: 'Instead of status and occurred_at, where one row says both.',
  },
]

export const exampleFile =
  'click_id,status,occurred_at,amount\nQZk3yq0o7Zk5l8JvVbY1hR2mC4nT6wE9sD0fGgHjKlM,disbursed,23-11-2026,"4,50,000"'

export const shapesRead: readonly FilePart[] = [
  { name: 'Separators', value: 'Comma, semicolon, tab or bar. A first line such as sep=; decides.' },
  { name: 'Encodings', value: 'UTF-8, UTF-16 and Windows-1252.' },
  { name: 'Headings', value: 'Yours or ours, in any case. Titles and empty lines above them are left out.' },
  { name: 'Rows', value: 'Empty cells at the end may be missing. Empty rows are left out.' },
  { name: 'Words', value: 'Capitals, blanks before and after, and two blanks in place of one make no difference.' },
  {
    name: 'Days',
    value:
      '23-11-2026, 23/11/26, 23.11.2026, 23-Nov-2026, Nov 23, 2026, 2026-11-23, 20261123, and the serial days of Excel. Day first, unless agreed otherwise.',
  },
  {
    name: 'Times',
    value: '18:30, 06:30 PM, 18:30:15+05:30, 18:30:15 IST, ISO 8601. In India, where no offset is written.',
  },
  { name: 'Amounts', value: '450000, 4,50,000.50, 450,000.50, ₹ 4,50,000/-, Rs. 450000, INR 450000.' },
  { name: 'Phones', value: 'Ten digits, also behind +91, 91 or 0, with blanks and hyphens, and a closing .0.' },
  { name: 'No value', value: 'An empty cell, -, N/A, NULL, NaN.' },
  { name: 'Ids', value: 'As you received them, also as ="…" or behind an apostrophe.' },
]

export const shapesRefused: readonly FilePart[] = [
  {
    name: 'Whole files',
    value: 'Workbooks (.xlsx, .xls), web pages, XML, JSON, PDF. Open it in a spreadsheet, and save it as CSV UTF-8.',
  },
  { name: 'A quotation mark', value: 'The line with a stray one. Write it twice, or remove it.' },
  {
    name: 'Lost ids',
    value: '9.87654E+09 and #NAME?. A good phone beside a lost click_id is used. Give the column the format Text.',
  },
  { name: 'Amounts', value: '4.5 lakh, 450000 Cr, (500), 4,50,000,00, and what is outside the limits of your loans.' },
  { name: 'Days', value: 'Those of no calendar, in the future, before the click, or that can be read in two ways.' },
  { name: 'Words', value: 'Those that are not mapped yet. Tell us, and send the file again.' },
  { name: 'Messages', value: 'Those with lost letters (Ã©, ????) or codes such as &amp;. Save the file as CSV UTF-8.' },
]
