/** One example in several languages: the chosen language applies to every example of its kind on the page; print shows all. */
import { useDocs } from '../docs-context.ts'
import type { Code } from '../docs-model.ts'
import { exampleLanguages, type ExampleLanguage } from '../reference/example-settings.ts'
import { CodeBlock } from './code-block.tsx'
import { panelClasses, TabList } from './tab-list.tsx'

interface ExampleProps {
  /** Prefix of the ids. */
  id: string
  /** The action of the example, such as "Submit a user". */
  title: string
}

interface LanguageSamplesProps<Language extends string> extends ExampleProps {
  samples: Readonly<Record<Language, Code>>
  /** Names and titles, in the order of the tabs. */
  languages: Readonly<Record<Language, string>>
  current: Language
  onChoose: (language: Language) => void
}

export const LanguageSamples = <Language extends string>({
  id,
  title,
  samples,
  languages,
  current,
  onChoose,
}: LanguageSamplesProps<Language>) => {
  const prefix = `${id}-in-`
  return (
    <div>
      <TabList
        label={`Language of the example: ${title}`}
        tabs={languages}
        current={current}
        onOpen={onChoose}
        idPrefix={prefix}
      />
      {(Object.keys(languages) as Language[]).map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={prefix + name}
          aria-labelledby={`${prefix}${name}-tab`}
          className={`mt-1.5 ${panelClasses(name === current)}`}
        >
          <CodeBlock
            label={`${languages[name]} example: ${title}`}
            code={samples[name]}
            heading={`${title}, ${languages[name]}`}
          />
        </div>
      ))}
    </div>
  )
}

/** In the languages of partners. */
export const CodeSamples = (example: ExampleProps & { samples: Readonly<Record<ExampleLanguage, Code>> }) => {
  const { language, chooseLanguage } = useDocs()
  return <LanguageSamples {...example} languages={exampleLanguages} current={language} onChoose={chooseLanguage} />
}
