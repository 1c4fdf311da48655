import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './run-step.mjs'

const reports = join(root, 'reports')
const shownFiles = 10

/** Where the runner of unit tests and that of browser tests leave the processor time of their files: [{file, processorMs}]. */
export const fileTimes = {
  unit: join(reports, 'unit-times.json'),
  browser: join(reports, 'browser-times.json'),
}

export function writeFileTimes(report, times) {
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, JSON.stringify(times))
}

export const readFileTimes = report => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : [])

/** One line with the files that took the most processor time. */
export function slowestFiles(times) {
  const slowest = times.toSorted((a, b) => b.processorMs - a.processorMs).slice(0, shownFiles)
  const total = times.reduce((sum, { processorMs }) => sum + processorMs, 0)
  const words = slowest.map(({ file, processorMs }) => `${file} ${seconds(processorMs)}`)
  return `Processor time of ${times.length} files of tests: ${seconds(total)}; most: ${words.join(', ')}`
}

const seconds = ms => `${(ms / 1000).toFixed(1)} s`

/** Collects what `measure-test-file.mjs` has noted. */
export class FileTimesReporter {
  times = []

  onTestModuleEnd(module) {
    const { processorMs } = module.meta()
    if (processorMs !== undefined)
      this.times.push({ file: relative(root, module.moduleId).replaceAll('\\', '/'), processorMs })
  }

  onTestRunEnd() {
    writeFileTimes(fileTimes.unit, this.times)
  }
}
