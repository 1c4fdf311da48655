import type { GatewayTimers } from './options.ts'

/** Does one part of a long request; true when nothing is left to do. */
type JobStep = () => boolean

export interface JobQueue {
  /** Returns a function that removes the job. */
  add(step: JobStep): () => void
  stop(): void
}

/** Works on long requests in turns, one part at a time, so that none of them blocks the others or the process. */
export function createJobQueue(timers: GatewayTimers): JobQueue {
  const jobs: JobStep[] = []
  let cancel: (() => void) | null = null

  const remove = (step: JobStep): void => {
    const index = jobs.indexOf(step)
    if (index >= 0) jobs.splice(index, 1)
  }
  const schedule = (): void => {
    if (cancel === null && jobs.length > 0) cancel = timers.after(0, runOne)
  }
  function runOne(): void {
    cancel = null
    const step = jobs.shift()
    if (step === undefined) return
    if (!step()) jobs.push(step)
    schedule()
  }

  return {
    add: step => {
      let isRemoved = false
      const guarded = (): boolean => isRemoved || step() || isRemoved
      jobs.push(guarded)
      schedule()
      return () => {
        isRemoved = true
        remove(guarded)
      }
    },
    stop: () => {
      cancel?.()
      cancel = null
      jobs.length = 0
    },
  }
}
