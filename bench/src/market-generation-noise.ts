/** Long enough to be compiled and measured. */
const calibrationRounds = 50
const calibrationSteps = 1_000_000

/**
 * A loop that uses no memory and creates no garbage. The spread of its run times is the noise of the machine, a reference
 * for measurements on a shared machine.
 */
export function createBareLoop(): (ms: number) => number {
  let state = 1
  const run = (steps: number) => {
    const startedAt = performance.now()
    for (let step = 0; step < steps; step += 1) state = (Math.imul(state, 1_103_515_245) + 12_345) | 0
    return performance.now() - startedAt
  }
  const fastest = Math.min(...Array.from({ length: calibrationRounds }, () => run(calibrationSteps)))
  return ms => run(Math.round((ms / fastest) * calibrationSteps))
}
