/** Calls back later; returns a function that prevents it. */
export type After = (ms: number, work: () => void) => () => void

const stepMs = 250

export const afterTimeout: After = (ms, work) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Like `afterTimeout`, for a limit on what another process has to answer. When this one gets no processor for seconds, what it
 *  waits for may be there and unread: a pause counts as one step at most, and between two steps answers are read. */
export const afterRunning: After = (ms, work) => {
  let leftMs = ms
  let timer: NodeJS.Timeout
  const step = (): void => {
    if (leftMs <= 0) {
      work()
      return
    }
    const nextMs = Math.min(leftMs, stepMs)
    leftMs -= nextMs
    timer = setTimeout(step, nextMs)
  }
  step()
  return () => clearTimeout(timer)
}
