import { isAbsolute, relative, resolve } from 'node:path'

/** What Vitest's JSON reporter wrote, as a list of {title, file, status}. */
export function readVitestReport(report, root) {
  return report.testResults.flatMap(({ name, assertionResults, message, status }) => {
    const file = pathBelow(root, name)
    if (assertionResults.length === 0 && status === 'failed')
      return [{ title: message || 'could not load', file, status }]
    return assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      file,
      status: toStatus[status] ?? 'skipped',
    }))
  })
}

/** What Playwright's JSON reporter wrote, in the same form. */
export function readPlaywrightReport(report, root) {
  const broken = (report.errors ?? []).map(({ message }) => ({
    title: message,
    file: 'e2e',
    status: 'failed',
  }))
  const from = report.config?.rootDir ?? root
  return [...broken, ...report.suites.flatMap(suite => readSuite(suite, [], from, root))]
}

function readSuite(suite, titles, from, root) {
  const inner = suite.suites ?? []
  const path = suite.title === suite.file ? titles : [...titles, suite.title]
  const own = (suite.specs ?? []).flatMap(spec =>
    spec.tests.map(test => ({
      title: [...path, spec.title].join(' '),
      file: pathBelow(root, resolve(from, spec.file)),
      status: toStatus[test.status] ?? 'failed',
    })),
  )
  return [...own, ...inner.flatMap(child => readSuite(child, path, from, root))]
}

const toStatus = {
  passed: 'passed',
  failed: 'failed',
  expected: 'passed',
  unexpected: 'failed',
  // No retries are allowed, so a flaky result can only mean a setting went wrong.
  flaky: 'failed',
  skipped: 'skipped',
  pending: 'skipped',
  todo: 'skipped',
}

const pathBelow = (root, file) => (isAbsolute(file) ? relative(root, file) : file).replaceAll('\\', '/')
