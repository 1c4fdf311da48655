import { isFullTest } from './test-levels.mjs'

const row = /^\| ([A-Z]{2,3}-\d+) \| (.*?) \|(?: (.*?) ?\|)?$/

/**
 * Reads docs/requirements.md: table rows that begin with an id. Rows below a line “*Planned*” are planned until the next
 * heading; all others are built and list their tests in the third column.
 * @param {string} text
 */
export function readRequirements(text) {
  let isPlanned = false
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('#')) isPlanned = false
    if (line === '*Planned*') isPlanned = true
    const match = row.exec(line)
    return match ? [{ id: match[1], what: match[2], tests: match[3] ?? '', isPlanned, index }] : []
  })
}

/** Compares the document with the tests, given as a map from id to test files. Returns one sentence per problem. */
export function checkRequirements(text, testsById) {
  const requirements = readRequirements(text)
  const problems = []
  const outdated = []
  const seen = new Set()
  for (const { id, tests, isPlanned } of requirements) {
    const files = testsById.get(id) ?? []
    if (seen.has(id)) problems.push(`${id} is in the document twice.`)
    seen.add(id)
    if (isPlanned && files.length > 0)
      problems.push(`${id} is planned, but ${files.join(', ')} names it: move it to the built ones.`)
    if (isPlanned) continue
    if (files.length === 0)
      problems.push(`${id} is built, but no test names it: add a test or move it to the planned ones.`)
    else if (tests !== linksTo(files)) outdated.push(id)
  }
  for (const [id, files] of testsById)
    if (!seen.has(id)) problems.push(`${id} is not in the document, but ${files.join(', ')} names it.`)
  if (outdated.length > 0)
    problems.push(
      `Run npm run requirements -- --write; the tests are not current beside ${outdated.join(', ')}.`,
    )
  return problems
}

/** Returns the document with the current tests beside every built id. */
export function writeTests(text, testsById) {
  const lines = text.split('\n')
  for (const { id, what, isPlanned, index } of readRequirements(text))
    if (!isPlanned) lines[index] = `| ${id} | ${what} | ${linksTo(testsById.get(id) ?? [])} |`
  return lines.join('\n')
}

/** An id that only the full level tests is marked. */
function linksTo(files) {
  const links = [...files].sort().map(file => `[${shortName(file)}](../${file})`)
  return `${files.length > 0 && files.every(isFullTest) ? `${fullLevelOnly} ` : ''}${links.join(', ')}`
}

const fullLevelOnly = '*Full level only:*'

/** packages/domain/src/levels/playbook.test.ts → domain/playbook */
function shortName(file) {
  const folders = file.split('/')
  const name = folders.at(-1).replace(/\.(test|spec)\.tsx?$|\.ts$/, '')
  return `${folders[0] === 'packages' || folders[0] === 'apps' ? folders[1] : folders[0]}/${name}`
}
