import { expect, it } from 'vitest'
import { readWorkbook } from '#lambdas/news/read-workbook.rules.ts'
import { partsOfWorkbook, workbookOf } from '#tests/support/news/write-workbook.ts'

it('a workbook has the texts of runs in one, without how they sound, and signs in all ways to write them', async () => {
  const texts = [
    '<r><t>Ref</t></r><r><rPr><b/></rPr><t xml:space="preserve"> No</t></r><rPh sb="0" eb="1"><t>sound</t></rPh>',
    '<t>a<![CDATA[ & b]]></t>',
    '<t>one_x000D_two &#x20B9;&lt;</t>',
    '<t><![CDATA[<!-- kept -->]]></t>',
    '<t/>',
  ]
  const table = `<sst>${texts.map((text) => `<si>${text}</si>`).join('')}<si/><si><t>last</t></si></sst>`
  const shared = [0, 1, 2, 3, 4, 5, 6].map((place) => `<c t="s"><v>${place}</v></c>`).join('')
  const inline = texts.map((text) => `<c t="inlineStr"><is>${text}</is></c>`).join('')
  const rows = `<row>${shared}</row><row>${inline}<c t="str"><v>x &amp; y</v></c><c t="b"><v>1</v></c><c t="b"/></row>`
  const read = await readWorkbook(workbookOf({ ...partsOfWorkbook(rows), 'xl/sharedStrings.xml': table }), {
    mostRows: 9,
  })
  const start = ['Ref No', 'a & b', 'one\rtwo ₹<', '<!-- kept -->', '']
  expect('rows' in read && read.rows.map(({ cells }) => cells)).toEqual([
    [...start, '', 'last'],
    [...start, 'x & y', 'TRUE', ''],
  ])
})

it.each([
  ['', 14, true],
  ['', 22, true],
  ['', 45, true],
  ['', 3, false],
  ['', 49, false],
  ['dd/mm/yyyy', 170, true],
  ['yyyymmdd', 170, true],
  ['mmm', 170, true],
  ['[$-4009]dd\\-mm\\-yyyy;@', 170, true],
  ['[h]:mm', 170, true],
  ['yyyy-mm-ddThh:mm:ssZ', 170, true],
  ['General', 170, false],
  ['Rs #,##0', 170, false],
  ['[$Rs.-4009]#,##0.00', 170, false],
  ['[Red]#,##0', 170, false],
  ['0 &quot;days&quot;', 170, false],
  ['0\\d_d*d', 170, false],
  ['[>=10000000]##\\,##\\,##\\,##0;##,##0', 170, false],
  ['0.00E+00', 170, false],
])('a cell with the format "%s" (%i) is a day: %s', async (code, id, isDay) => {
  const written = code === '' ? '' : `<numFmts count="1"><numFmt numFmtId="170" formatCode="${code}"/></numFmts>`
  const styles = `<styleSheet>${written}<cellXfs><xf numFmtId="0"/><xf numFmtId="${id}"/></cellXfs><dxfs><dxf><numFmt numFmtId="${id}" formatCode="${isDay ? '0' : 'yyyy'}"/></dxf></dxfs></styleSheet>`
  const parts = { ...partsOfWorkbook('<row><c s="1"><v>46331</v></c></row>'), 'xl/styles.xml': styles }
  expect(await readWorkbook(workbookOf(parts), { mostRows: 9 })).toMatchObject({
    rows: [{ cells: [isDay ? '2026-11-05' : '46331'] }],
  })
})
