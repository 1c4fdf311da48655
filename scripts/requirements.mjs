import './check-node.mjs'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkRequirements, readRequirements, writeTests } from './requirement-list.mjs'
import { exitOnStepError, print, root, StepError } from './run-step.mjs'
import { idsInTitles } from './test-titles.mjs'

const document = join(root, 'docs/requirements.md')
const testFile = /(\.test\.tsx?|\.spec\.ts|-contract\.ts)$/
const ignoredFolders = new Set(['node_modules', 'dist'])

await exitOnStepError(main())

async function main() {
  const testsById = findTests()
  if (process.argv.includes('--write'))
    writeFileSync(document, writeTests(readFileSync(document, 'utf8'), testsById))
  const text = readFileSync(document, 'utf8')
  const problems = checkRequirements(text, testsById)
  if (problems.length > 0)
    throw new StepError(`docs/requirements.md and the tests disagree:\n\n  ${problems.join('\n  ')}`)
  const requirements = readRequirements(text)
  const planned = requirements.filter(({ isPlanned }) => isPlanned).length
  print(`${requirements.length - planned} requirements built and named by tests, ${planned} planned`)
}

/** Returns a map from requirement id to the test files that name it. */
function findTests() {
  const testsById = new Map()
  for (const file of ['packages', 'apps', 'scripts', 'e2e']
    .flatMap(filesBelow)
    .filter(name => testFile.test(name)))
    for (const id of idsInTitles(file, readFileSync(join(root, file), 'utf8')))
      testsById.set(id, [...(testsById.get(id) ?? []), file])
  return testsById
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !ignoredFolders.has(name))
    .flatMap(entry =>
      entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    )
}
