import { isAbsolute, relative, resolve } from 'node:path'

/** Reads the report of Vitest's JSON reporter as a list of {title, file, status}; a failure may have a {reason}. */
export function readVitestReport(report, root) {
  return report.testResults.flatMap(({ name, assertionResults, message, status }) => {
    const file = pathBelow(root, name)
    if (assertionResults.length === 0 && status === 'failed')
      return [{ title: message || 'could not load', file, status }]
    return assertionResults.map(({ fullName, status, failureMessages }) => ({
      title: fullName,
      file,
      status: toStatus[status] ?? 'skipped',
      ...reasonOf(failureMessages),
    }))
  })
}

/** What a runner printed about a failure that no test explains: errors outside of tests, else its last lines. */
export function readUnexplainedFailure(output) {
  const lines = linesOf(output)
  const first = lines.findIndex(line => /Unhandled (Error|Rejection)/.test(line))
  return lines
    .slice(first === -1 ? -maxShownLines : first, first === -1 ? undefined : first + maxShownLines)
    .join('\n')
    .trim()
}

const maxShownLines = 60
const maxReasonLines = 20

/** The first lines of the errors of a test. */
function reasonOf(messages) {
  const lines = (messages ?? []).flatMap(linesOf)
  return lines.length === 0 ? {} : { reason: lines.slice(0, maxReasonLines).join('\n').trim() }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours start with an escape character.
const linesOf = text => text.replaceAll(/\u001b\[[0-9;]*m/g, '').split('\n')

/** Reads the report of Playwright's JSON reporter in the same form. */
export function readPlaywrightReport(report, root) {
  const setUpErrors = (report.errors ?? []).map(({ message }) => ({
    title: message,
    file: 'e2e',
    status: 'failed',
  }))
  const from = report.config?.rootDir ?? root
  return [...setUpErrors, ...report.suites.flatMap(suite => readSuite(suite, [], from, root))]
}

/** Reads the processor time of each file from it, which the tests have noted: [{file, processorMs}]. */
export function readPlaywrightTimes(report, root) {
  const times = new Map()
  for (const { file, processorMs } of readTimesOf(report.suites, report.config?.rootDir ?? root, root))
    times.set(file, (times.get(file) ?? 0) + processorMs)
  return [...times].map(([file, processorMs]) => ({ file, processorMs }))
}

const readTimesOf = (suites, from, root) =>
  suites.flatMap(({ suites = [], specs = [] }) => [
    ...specs.flatMap(({ file, tests }) =>
      tests.flatMap(({ annotations = [] }) =>
        annotations
          .filter(({ type }) => type === 'processor ms')
          .map(({ description }) => ({
            file: pathBelow(root, resolve(from, file)),
            processorMs: Number(description),
          })),
      ),
    ),
    ...readTimesOf(suites, from, root),
  ])

function readSuite(suite, titles, from, root) {
  const inner = suite.suites ?? []
  const path = suite.title === suite.file ? titles : [...titles, suite.title]
  const own = (suite.specs ?? []).flatMap(spec =>
    spec.tests.map(test => ({
      title: [...path, spec.title].join(' '),
      file: pathBelow(root, resolve(from, spec.file)),
      status: toStatus[test.status] ?? 'failed',
      ...reasonOf(test.results?.flatMap(({ errors }) => errors.map(({ message }) => message))),
    })),
  )
  return [...own, ...inner.flatMap(child => readSuite(child, path, from, root))]
}

const toStatus = {
  passed: 'passed',
  failed: 'failed',
  expected: 'passed',
  unexpected: 'failed',
  // Retries are off, so a flaky result means that the configuration is wrong.
  flaky: 'failed',
  skipped: 'skipped',
  pending: 'skipped',
  todo: 'skipped',
}

const pathBelow = (root, file) => (isAbsolute(file) ? relative(root, file) : file).replaceAll('\\', '/')
