/** Long enough to be compiled and to be timed. */
const calibrationRounds = 50
const calibrationSteps = 1_000_000

/**
 * A loop that touches no memory and leaves nothing to collect. How much its slow runs exceed its fast ones is the
 * machine's doing, so it stands beside what is measured on a machine that others use too.
 */
export function createBareLoop(): (ms: number) => number {
  let state = 1
  const run = (steps: number) => {
    const began = performance.now()
    for (let step = 0; step < steps; step += 1) state = (Math.imul(state, 1_103_515_245) + 12_345) | 0
    return performance.now() - began
  }
  const fastest = Math.min(...Array.from({ length: calibrationRounds }, () => run(calibrationSteps)))
  return ms => run(Math.round((ms / fastest) * calibrationSteps))
}
