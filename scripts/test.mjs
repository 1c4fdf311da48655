/** `npm test` runs the gate; `npm run test:all` runs the gate and the full level. */
import './check-node.mjs'
import { install } from './prepare.mjs'
import { exitOnStepError, StepError } from './run-step.mjs'
import { browserTests, build, checks, onServices, runSteps, unitTests } from './test-steps.mjs'

const [level = 'gate', ...more] = process.argv.slice(2)

async function main() {
  if (!['gate', 'all'].includes(level) || more.length > 0)
    throw new StepError('Usage: npm test, or npm run test:all.\n  To run some files: npx vitest run FILE …')
  process.env.TEST_LEVEL = level
  await install()
  // At the same time: the browser tests leave part of the processor idle, which the others use.
  await runSteps([build, onServices([[browserTests()], [...checks, unitTests()]])])
}

await exitOnStepError(main())
