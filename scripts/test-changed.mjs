/** `npm run test:changed [-- COMMIT]` runs the tests that changed files reach, and the browser walks of their capabilities. */
import './check-node.mjs'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedFiles } from './changed-files.mjs'
import { install } from './prepare.mjs'
import { filesReaching } from './reached-files.mjs'
import { exitOnStepError, print, root } from './run-step.mjs'
import { isFullTest } from './test-levels.mjs'
import { browserTests, build, onServices, runSteps, unitTests } from './test-steps.mjs'
import { walksOf } from './walks-of-files.mjs'

const folders = ['packages', 'apps', 'scripts', 'bench', 'e2e', 'api-client']
const isUnitTest = file => /\.test\.tsx?$/.test(file)
const isSettings = file => /^(package(-lock)?\.json|(vitest|tsconfig)[\w.]*)$/.test(file)
/** What names the built programs, and tests that read the build. */
const startingPrograms = [
  'apps/server/src/package-files.ts',
  'scripts/release-files.mjs',
  'scripts/web-bundle.test.ts',
]
/** Documents, and what the checks of documents read. */
const documentTests = ['scripts/documents.test.ts', 'scripts/requirements.test.ts']

async function main() {
  const changed = changedFiles(process.argv[2]).filter(file => existsSync(join(root, file)))
  if (changed.length === 0) return print('Nothing has changed.')
  const settings = changed.filter(isSettings)
  if (settings.length > 0) print(`${settings.join(', ')}: may concern every test; run npm test too.`)
  const sources = readSources()
  const reaching = [...filesReaching(sources, changed)].filter(isUnitTest)
  const documents = changed.some(file => file.endsWith('.md')) ? documentTests : []
  // A test of the full level runs when it has changed itself; all others are for `npm run test:all`.
  const isRun = file => !isFullTest(file) || changed.includes(file)
  const files = [...new Set([...reaching.filter(isRun), ...documents])]
  const walks = walksOf(changed)
  const leftOut = reaching.length - reaching.filter(isRun).length
  print(
    `${changed.length} changed files; ${files.length} files of tests and ${walks.length} of walks reach them.`,
  )
  if (leftOut > 0) print(`${leftOut} files of the full level reach them too: npm run test:all`)
  if (changed.some(isFullTest)) process.env.TEST_LEVEL = 'all'
  await install()
  const usingBuild = filesReaching(sources, startingPrograms)
  const needsBuild = walks.length > 0 || files.some(file => usingBuild.has(file))
  const steps = [
    ...(walks.length > 0 ? [browserTests(walks)] : []),
    ...(files.length > 0 ? [unitTests(files)] : []),
  ]
  await runSteps([
    ...(needsBuild ? [build] : []),
    ...(steps.length > 0 ? [onServices([steps.reverse()])] : []),
  ])
}

function readSources() {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = list.split('\n').filter(file => /\.(tsx?|mjs)$/.test(file) && existsSync(join(root, file)))
  return new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')]))
}

await exitOnStepError(main())
