import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './run-step.mjs'

const shownFiles = 10

/** Where the run of the unit tests leaves the processor time of its files: [{file, processorMs}]. */
const unitReport = join(root, 'reports', 'unit-times.json')

/** The processor time of the files of unit tests that have run. */
export const readUnitTimes = () =>
  existsSync(unitReport) ? JSON.parse(readFileSync(unitReport, 'utf8')) : []

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
    mkdirSync(dirname(unitReport), { recursive: true })
    writeFileSync(unitReport, JSON.stringify(this.times))
  }
}
