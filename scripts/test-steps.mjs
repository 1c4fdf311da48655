import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { readUnitTimes, slowestFiles } from './file-times.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { buildPackages, buildServer, buildWeb, tool } from './prepare.mjs'
import { print, root, runInBackground } from './run-step.mjs'
import { startTestNats } from './test-nats.mjs'
import { withTestPostgres } from './test-postgres.mjs'
import {
  readPlaywrightReport,
  readPlaywrightTimes,
  readUnexplainedFailure,
  readVitestReport,
} from './test-reports.mjs'

const reports = join(root, 'reports')
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

/** Each step gets the environment, with a database and a bus for tests, and resolves with its results, {title, file, status,
 *  reason}. A step that cannot run counts as one failed test. */
export const build = {
  name: 'build',
  execute: async () => {
    await buildServer()
    await buildWeb()
    await buildPackages()
    return [{ title: 'build', file: 'package.json', status: 'passed' }]
  },
}

// One checker: several check much of the same files again.
const types = 'node_modules/typescript/bin/tsc -b tsconfig.json tsconfig.tests.json --checkers 1'
export const checks = [
  check('types', 'tsconfig.json', types),
  check('format and lint', 'biome.json', 'node_modules/@biomejs/biome/bin/biome check --error-on-warnings .'),
  check('nothing unused', 'knip.json', 'node_modules/knip/bin/knip.js'),
  check('requirements have tests', 'docs/requirements.md', 'scripts/requirements.mjs'),
]

/** Of all files of the level, or of these. */
export const browserTests = (files = []) => ({
  name: 'browser tests',
  execute: async services => {
    const env = {
      ...services,
      CHROME_BIN: await findBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
    }
    const args = ['test', '--config', 'e2e/playwright.config.ts', ...files]
    const code = await tool('@playwright/test/cli.js', args, { env })
    const tests = readReport(browserReport, readPlaywrightReport)
    return outcome(code, 'browser tests', 'e2e/playwright.config.ts', tests)
  },
})

/** Of all files of the level, or of these. */
export const unitTests = (files = []) => ({
  name: 'unit and integration tests (their output follows when they have ended)',
  execute: async services => {
    const folder = memoryFolder()
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...files]
    const { code, output } = await runInBackground(process.execPath, vitest, {
      env: { ...services, VITEST_JSON_OUTPUT_FILE: unitReport, ...(folder && { TMPDIR: folder }) },
    })
    if (folder) rmSync(folder, { recursive: true, force: true })
    print(`\n${output}`)
    const tests = readReport(unitReport, readVitestReport)
    return outcome(
      code,
      `unit and integration tests\n${readUnexplainedFailure(output)}`,
      'vitest.config.ts',
      tests,
    )
  },
})

/** Runs rows of steps at the same time, each row in order, with a database and a bus. */
export const onServices = rows => ({
  name: 'tests',
  execute: async () => {
    const nats = await startTestNats()
    return withTestPostgres(async environment => {
      const services = { ...environment, ...nats.variables }
      const results = await Promise.all(rows.map(steps => resultsInOrder(steps, services)))
      return results.flat()
    }).finally(nats.stop)
  },
})

/** Runs the steps, reports what they found and sets the exit code. */
export async function runSteps(steps) {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const tests = await resultsInOrder(steps)
  writeFileSync(join(reports, 'tests.json'), `${JSON.stringify(tests, null, 2)}\n`)
  summarise(tests)
}

function check(name, file, command) {
  return {
    name,
    execute: async () => {
      const { code, output } = await runInBackground(process.execPath, command.split(' '))
      if (output) print(output)
      return [{ title: name, file, status: code === 0 ? 'passed' : 'failed' }]
    },
  }
}

const readReport = (file, read) =>
  existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')), root) : []

/** Adds a failure when the runner failed without a failed test, or ran no test at all. */
function outcome(code, title, file, tests) {
  const isExplained = tests.some(({ status }) => status === 'failed')
  const isFine = code === 0 && tests.length > 0
  return isFine || isExplained ? tests : [...tests, { title, file, status: 'failed' }]
}

async function resultsInOrder(steps, services) {
  const results = []
  for (const step of steps) results.push(...(await resultsOf(step, services)))
  return results
}

async function resultsOf({ name, execute }, services) {
  print(`\n── ${name}`)
  try {
    return await execute(services)
  } catch (error) {
    print(`  ${error.message}`)
    return [{ title: name, file: 'scripts/test.mjs', status: 'failed' }]
  }
}

function summarise(tests) {
  const count = status => tests.filter(test => test.status === status).length
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(count)
  print('')
  for (const { title, file, status, reason = '' } of tests)
    if (status === 'failed') print(`FAILED  ${file}  ${title}\n${reason}\n`)
  print(slowestFiles([...readUnitTimes(), ...readReport(browserReport, readPlaywrightTimes)]))
  print(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed ? 1 : 0
}
