/** The files of a build whose names contain a hash of their content, in its bucket. */
import { languages, pathIn } from './languages.ts'

/** One a language. */
export const hashedFolders = languages.map((language) => pathIn(language, '/assets/').slice(1))

/** The list of what the service worker keeps of a language, by its English address. */
export const keptFilesPath = '/kept-files.json'

/** The tag of files that the present release does not have. */
export const retiredTag = { name: 'retired', value: 'yes' } as const

/** How long a retired file stays: a tab that was opened before the deployment may still ask for it. S3 rounds up to the next midnight of UTC. */
export const retiredDays = 7
