import { expect, it } from 'vitest'
import { listProjectFiles, readText } from '#tests/support/source-files.ts'

const files = listProjectFiles()
/** Those of partners are made from the contract's texts. */
const documents = files.filter((path) => path.endsWith('.md') && !path.startsWith('web/public/'))
const code = files.filter((path) => /\.(tsx?|css)$/.test(path))

const mostCharacters = 160

/** Words that no engineer would say of code. `.github/CONTRIBUTING.md` has examples of the words to use instead. */
const words = /\b(tells?|told|whoever|stands?|stood|speaks?|mend(s|ed|ing)?|reckon(s|ed|ing)?)\b/gi

interface Line {
  readonly path: string
  readonly number: number
  readonly text: string
}

/** The lines of a document. The parts that match become spaces, so that the numbers of lines stay. */
const linesWithout = (path: string, pattern: RegExp) =>
  readText(path)
    .replaceAll(pattern, (part) => part.replaceAll(/[^\n]/g, ' '))
    .split('\n')
    .map((text, index) => ({ path, number: index + 1, text }))

const fences = /^ *```[\s\S]*?^ *```$/gm
const inlineCode = /`[^`\n]+`/g
const targets = /(?<=\])\([^)\n]*\)/g
const either = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'), 'gm')

/** A comment follows a space or a bracket; after other characters the same marks are parts of addresses and patterns. */
const comments = /(?<=^|[\s{(])(\/\*[\s\S]*?\*\/|\/\/ .*$)/gm
const commentLines = (path: string) => {
  const code = readText(path)
  return Array.from(code.matchAll(comments)).flatMap(({ 0: comment, index }) => {
    const first = code.slice(0, index).split('\n').length
    const lines = comment.replaceAll(inlineCode, ' ').split('\n')
    return lines.map((text, nth) => ({ path, number: first + nth, text }))
  })
}

const wordsIn = ({ path, number, text }: Line) =>
  Array.from(text.matchAll(words), ([word]) => `${path}:${number} "${word}" in: ${text.trim().slice(0, 120)}`)

it('documents have no line of more than 160 characters outside tables, code and addresses of links', () => {
  const long = documents
    .flatMap((path) => linesWithout(path, fences))
    .map((line) => ({ ...line, text: line.text.replaceAll(targets, '()').trimEnd() }))
    .filter(({ text }) => !text.trimStart().startsWith('|') && text.length > mostCharacters)
  const found = long.map(({ path, number, text }) => `${path}:${number} has ${text.length} characters`)
  expect(found, `Break these lines below ${mostCharacters} characters`).toEqual([])
})

it('documents and comments use the words of the field', () => {
  const prose = documents.flatMap((path) => linesWithout(path, either(fences, inlineCode, targets)))
  const found = [...prose, ...code.flatMap(commentLines)].flatMap(wordsIn)
  expect(found, 'Write who does what, see .github/CONTRIBUTING.md').toEqual([])
})

/** Openings of a comment that leave the reader to find who does what. */
const openings = /^(?:\/\*\*|\/\/|\*) (?:What|Whom|Whose|By which|Of|None)\b/

const opensWrongly = ({ text }: Line) => openings.test(text.trim())

it('a comment begins with a verb or a noun', () => {
  const lines = code.filter((path) => !path.startsWith('tests/')).flatMap(commentLines)
  const found = lines.filter(opensWrongly).map(({ path, number, text }) => `${path}:${number} ${text.trim()}`)
  expect(found, 'Begin with a verb or a noun, see .github/CONTRIBUTING.md').toEqual([])
})

it('a breach would be found, and marks inside code are no comments', () => {
  const line = (text: string) => ({ path: 'README.md', number: 1, text })
  expect(wordsIn(line('It tells the caller; whoever asks.'))).toHaveLength(2)
  expect(wordsIn(line('Standard words, understood by all.'))).toEqual([])
  expect(opensWrongly(line('  /** What the caller sends. */'))).toBe(true)
  expect(opensWrongly(line('  /** The request of the caller. */'))).toBe(false)
  expect(`const path = '/api/*' // A reason.`.match(comments)).toEqual(['// A reason.'])
})
