/** The runbook, which is read at night: its commands exist with their options, and links to it lead somewhere. */
import { expect, it } from 'vitest'
import { commands } from '#bin/ops/commands.ts'
import { rooms } from '#staff/app/rooms.ts'
import { listProjectFiles, readText } from '#tests/support/source-files.ts'

const runbook = readText('infra/RUNBOOK.md')
const options = new Map(commands.map((command) => [command.name, Object.keys(command.options)]))
const names = [...options.keys()].toSorted((one, other) => other.length - one.length)

/** Inline code, and the lines of blocks of code. */
const code = [
  ...Array.from(runbook.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`]+)`/g), ([, text = '']) => text),
  ...Array.from(runbook.matchAll(/^ *```\n([\s\S]*?)^ *```$/gm), ([, block = '']) => block.split('\n')).flat(),
]

it('names operator commands and options that exist', () => {
  const started = code.flatMap(
    (text) => /(?:<ops>|npm run (?:-s )?ops --) ([a-z]+(?: [a-z][a-z-]*)?)/.exec(text)?.[1] ?? [],
  )
  expect(started.filter((name) => !options.has(name))).toEqual([])
  const used = code.flatMap((text) => {
    const name = names.find((each) => new RegExp(`(?:^|> |-- )${each}(?: |$)`).test(text))
    return name === undefined
      ? []
      : Array.from(text.matchAll(/ --([a-z][a-z-]*)/g), ([, option = '']) => ({ name, option }))
  })
  expect(used.length).toBeGreaterThan(50)
  const known = (name: string) => ['json', 'stack', ...(options.get(name) ?? [])]
  expect(used.filter(({ name, option }) => !known(name).includes(option))).toEqual([])
})

it('names scripts of npm that exist', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }
  const run = code.flatMap((text) => /npm run (?:-s )?([a-z-]+)/.exec(text)?.[1] ?? [])
  expect(run.filter((name) => !(name in scripts))).toEqual([])
})

it('has an article for every link to it', () => {
  const articles = Array.from(runbook.matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  )
  const links = listProjectFiles()
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      Array.from(
        readText(path).matchAll(path === 'infra/RUNBOOK.md' ? /\]\(#([^)]+)\)/g : /RUNBOOK\.md#([a-z0-9-]+)/g),
        ([, anchor = '']) => anchor,
      ),
    )
  expect(links.filter((anchor) => !articles.includes(anchor))).toEqual([])
})

it('and the other documents name rooms that the console has', () => {
  const titles = new Set<string>(rooms.map(({ title }) => title))
  const named = listProjectFiles()
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => Array.from(readText(path).matchAll(/\broom ([A-Z][a-z]+)/g), ([, room = '']) => room))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((room) => !titles.has(room))).toEqual([])
})
