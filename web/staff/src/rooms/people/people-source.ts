/** People in the palette. Nobody is looked up before the entry is chosen, because each search is in the record. */
import type { CommandSource } from '#staff/lib/commands.ts'
import { showToast } from '#staff/lib/toast.ts'
import { peopleContent as words } from './content.ts'
import { findPerson, personNamed, searchFailureWords } from './find-person.ts'

const showSearchFailure = (failure: unknown) => void showToast({ text: searchFailureWords(failure), tone: 'bad' })

const openFound = async (text: string, open: (address: string) => void) => {
  const named = personNamed(text)
  if (named !== undefined) open(await findPerson(named))
}

export const peopleSource: CommandSource = {
  title: words.palette,
  accepts: (text) => personNamed(text) !== undefined,
  search: (text, _, open) =>
    Promise.resolve([
      {
        id: 'person',
        title: words.openPerson(text.trim()),
        run: () => void openFound(text, open).catch(showSearchFailure),
      },
    ]),
}
