/** The pictures that the build draws: one for the previews of each page's links, and favicon.ico. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { brand } from '#contract/brand.ts'
import { picturePathOf, previewPicture } from '#contract/page-metadata.ts'

const { width, height } = previewPicture

/** The machine that builds may have no fonts. */
const fontFiles = ['400Regular/Inter_400Regular.ttf', '700Bold/Inter_700Bold.ttf'].map((file) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}`)),
)

const charactersPerLine = 22

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Words in lines of at most `charactersPerLine`; a longer word has a line of its own. */
const linesOf = (text: string): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const joined = [lines.at(-1), word].filter(Boolean).join(' ')
    return joined.length > charactersPerLine && lines.length > 0 ? [...lines, word] : [...lines.slice(0, -1), joined]
  }, [])

/** @param mark the SVG of the mark, 32 by 32 */
const drawPicture = (title: string, mark: string): string => {
  const lines = linesOf(title)
  const top = 340 - ((lines.length - 1) * 104) / 2
  const heading = lines.map((line, index) => `<text x="80" y="${top + index * 104}">${escapeXml(line)}</text>`).join('')
  const lane = Array.from({ length: 12 }, (_, index) => `M${80 + index * 90} 600h50`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#fff"/><rect y="570" width="${width}" height="60" fill="#0a6e55"/>
<path d="${lane}" stroke="#fff" stroke-opacity=".65" stroke-width="8" stroke-linecap="round"/>
<svg x="80" y="64" width="96" height="96" viewBox="0 0 32 32">${mark}</svg>
<g font-family="Inter" fill="#0e1b2c"><text x="200" y="131" font-size="56" font-weight="700">${escapeXml(brand.name)}</text>
<g font-size="88" font-weight="700">${heading}</g>
<text x="80" y="526" font-size="34" fill="#51606f">${escapeXml(brand.tagline)}</text></g></svg>`
}

const toPng = (svg: string, pixels: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: pixels }, font: { fontFiles, loadSystemFonts: false } })
    .render()
    .asPng()

/** An ICO file of PNG pictures: a header of 6 bytes, 16 for each picture, then the pictures. */
const toIco = (pictures: readonly { readonly pixels: number; readonly png: Buffer }[]): Buffer => {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { pixels, png }] of pictures.entries()) {
    const at = 6 + 16 * index
    head.writeUInt8(pixels, at)
    head.writeUInt8(pixels, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/**
 * Writes the pictures into a build.
 * @param folder of the build, which contains icons/mark.svg
 * @param titles what the picture of each page says, by the page's path
 */
export const writePictures = async (folder: string, titles: Readonly<Record<string, string>>): Promise<void> => {
  const mark = await readFile(join(folder, 'icons/mark.svg'), 'utf8')
  for (const [path, title] of Object.entries(titles)) {
    const file = join(folder, picturePathOf(path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, toPng(drawPicture(title, mark), width))
  }
  const icons = [16, 32, 48].map((pixels) => ({ pixels, png: toPng(mark, pixels) }))
  await writeFile(join(folder, 'favicon.ico'), toIco(icons))
}
