import { afterAll } from 'vitest'
import { processorMs } from './processor-time.mjs'

/** Notes the processor time that a file of tests took in its worker: loading its modules, its tests, and the processes it has
 *  started and ended. Runs anew for each file. */
const startedAtMs = processorMs()

// biome-ignore lint/correctness/noEmptyPattern: the runner reads from it that no fixture is needed.
afterAll(({}, { file }) => {
  file.meta.processorMs = processorMs() - startedAtMs
})
