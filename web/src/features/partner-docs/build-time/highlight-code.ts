/** Highlights code at build time: shiki's grammars, with our few kinds of tokens as the theme. */
import { createHighlighter, type ThemeRegistration } from 'shiki'
import type { Code, Token, TokenKind } from '../docs-model.ts'

/** A theme consists of colours: each one encodes a kind of token. */
const kindOfColour: Record<string, TokenKind> = { '#000001': 'c', '#000002': 'k', '#000003': 's', '#000004': 'n' }

const scopes: Record<TokenKind, string[]> = {
  c: ['comment', 'punctuation.definition.comment'],
  k: ['keyword', 'storage', 'keyword.operator.expression', 'keyword.operator.new', 'entity.name.function.shell'],
  s: ['string', 'punctuation.definition.string', 'meta.embedded.assembly', 'constant.character.escape'],
  n: ['constant.numeric', 'constant.language', 'constant.character.format', 'variable.other.normal.shell'],
}

const theme: ThemeRegistration = {
  name: 'kinds',
  type: 'light',
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    ...Object.entries(kindOfColour).map(([foreground, kind]) => ({ scope: scopes[kind], settings: { foreground } })),
    {
      scope: [
        'keyword.operator',
        'support.type.property-name',
        'support.type.property-name punctuation',
        'meta.template.expression',
        'meta.interpolation',
        'storage.type.string.python',
        'string.unquoted',
        'constant.other.option',
      ],
      settings: { foreground: '#000000' },
    },
  ],
}

const languages = {
  curl: 'shellscript',
  openssl: 'shellscript',
  javascript: 'javascript',
  typescript: 'typescript',
  python: 'python',
  java: 'java',
  php: 'php',
  json: 'json',
} as const
export type CodeLanguage = keyof typeof languages

const highlighter = await createHighlighter({ themes: [theme], langs: [...new Set(Object.values(languages))] })

const kindOf = (token: Token): TokenKind | '' => (typeof token === 'string' ? '' : token[0])
const textOf = (token: Token): string => (typeof token === 'string' ? token : token[1])
const tokenOf = (kind: TokenKind | '', text: string): Token => (kind === '' ? text : [kind, text])

/** Merges neighbours of the same kind; whitespace has no colour, so it joins the token before it. */
const joinTokens = (tokens: readonly Token[]): Token[] => {
  const joined: Token[] = []
  for (const token of tokens) {
    const last = joined.at(-1)
    const isSame = last !== undefined && (kindOf(last) === kindOf(token) || textOf(token).trim() === '')
    if (isSame) joined[joined.length - 1] = tokenOf(kindOf(last), textOf(last) + textOf(token))
    else joined.push(token)
  }
  return joined
}

export const highlightCode = (code: string, language: CodeLanguage): Code => {
  const { tokens: lines } = highlighter.codeToTokens(code, {
    lang: languages[language],
    theme: 'kinds',
    // A limit in time would give other tokens on a busy machine, so that each build had other files.
    tokenizeTimeLimit: 0,
  })
  return joinTokens(
    lines.flatMap((line, index) => [
      ...(index > 0 ? ['\n'] : []),
      ...line.map(({ content, color }) => tokenOf(kindOfColour[color?.toLowerCase() ?? ''] ?? '', content)),
    ]),
  )
}
