import { describe, expect, it } from 'vitest'
import {
  readPlaywrightReport,
  readPlaywrightTimes,
  readUnexplainedFailure,
  readVitestReport,
} from './test-reports.mjs'

describe('test reports', () => {
  it('are read from Vitest output', () => {
    const report = {
      testResults: [
        {
          name: '/repo/a.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'a adds', status: 'passed' },
            {
              fullName: 'a breaks',
              status: 'failed',
              failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at a.ts'],
            },
            { fullName: 'a waits', status: 'pending' },
          ],
        },
        { name: '/repo/b.test.ts', status: 'failed', message: 'cannot load', assertionResults: [] },
      ],
    }
    expect(readVitestReport(report, '/repo')).toEqual([
      { title: 'a adds', file: 'a.test.ts', status: 'passed' },
      { title: 'a breaks', file: 'a.test.ts', status: 'failed', reason: 'expected 1\n  at a.ts' },
      { title: 'a waits', file: 'a.test.ts', status: 'skipped' },
      { title: 'cannot load', file: 'b.test.ts', status: 'failed' },
    ])
  })

  it('have the processor time that browser tests note, by file', () => {
    const test = (ms: string) => ({ annotations: [{ type: 'processor ms', description: ms }] })
    const spec = { file: 'login.spec.ts', tests: [test('1200')] }
    const report = {
      config: { rootDir: '/repo/e2e' },
      suites: [
        { specs: [spec, { file: 'login.spec.ts', tests: [test('300'), {}] }], suites: [{ specs: [spec] }] },
        { specs: [{ file: 'chart.spec.ts', tests: [test('70')] }] },
      ],
    }
    expect(readPlaywrightTimes(report, '/repo')).toEqual([
      { file: 'e2e/login.spec.ts', processorMs: 2700 },
      { file: 'e2e/chart.spec.ts', processorMs: 70 },
    ])
  })

  it('are read from Playwright output, with nested suites and setup errors', () => {
    const report = {
      config: { rootDir: '/repo/e2e' },
      errors: [{ message: 'no server' }],
      suites: [
        {
          title: 'login.spec.ts',
          file: 'login.spec.ts',
          specs: [{ title: 'signs in', file: 'login.spec.ts', tests: [{ status: 'expected' }] }],
          suites: [
            {
              title: 'guard',
              file: 'login.spec.ts',
              specs: [
                {
                  title: 'asks',
                  file: 'login.spec.ts',
                  tests: [{ status: 'unexpected', results: [{ errors: [{ message: 'not visible' }] }] }],
                },
              ],
            },
          ],
        },
      ],
    }
    expect(readPlaywrightReport(report, '/repo')).toEqual([
      { title: 'no server', file: 'e2e', status: 'failed' },
      { title: 'signs in', file: 'e2e/login.spec.ts', status: 'passed' },
      { title: 'guard asks', file: 'e2e/login.spec.ts', status: 'failed', reason: 'not visible' },
    ])
  })

  it('name the error outside of tests that made a runner fail', () => {
    const passed = Array.from({ length: 90 }, (_, index) => ` ✓ test ${index}`)
    const error = ['⎯⎯ \u001b[31mUnhandled Errors\u001b[39m ⎯⎯', 'Error: socket hang up', ' ❯ feed.ts:10']
    const rest = Array.from({ length: 90 }, (_, index) => `summary ${index}`)
    const shown = readUnexplainedFailure([...passed, ...error, ...rest].join('\n'))
    expect(shown).toMatch(/^⎯⎯ Unhandled Errors ⎯⎯\nError: socket hang up\n/)
    expect(shown.split('\n')).toHaveLength(60)
    expect(readUnexplainedFailure([...passed, 'killed', ''].join('\n'))).toMatch(/✓ test 89\nkilled$/)
  })
})
