/** The local runtime is a package of its own, which names every package that it uses. */
import { expect, it } from 'vitest'
import { isCode, listProjectFiles, readModule, readText } from '#tests/support/source-files.ts'

type Dependencies = Record<string, string>
interface Package {
  dependencies: Dependencies
  optionalDependencies: Dependencies
  devDependencies?: Dependencies
}

const folder = 'infra/local'
const own = JSON.parse(readText(`${folder}/package.json`)) as Package
const project = JSON.parse(readText('package.json')) as Required<Package>
const modules = listProjectFiles(folder)
  .filter((path) => isCode(path) && !path.startsWith(`${folder}/tests/`))
  .map(readModule)

it('names the packages that it imports and no others', () => {
  const imported = modules.flatMap(({ packages }) => packages.map(({ name }) => name))
  const installed = new Set(imported.filter((name) => !name.startsWith('node:')))
  expect(Array.from(installed).toSorted()).toEqual(Object.keys(own.dependencies).toSorted())
})

it('has the project’s versions of its packages', () => {
  const all = { ...project.devDependencies, ...project.optionalDependencies, ...project.dependencies }
  expect(all).toMatchObject({ ...own.dependencies, ...own.optionalDependencies })
})
