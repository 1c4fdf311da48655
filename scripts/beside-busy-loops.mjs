import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { exitOnStepError, run, StepError } from './run-step.mjs'

/** Ends by itself when its input closes, so no loop outlives this script. */
const loop = `
  process.stdin.on('end', () => process.exit()).resume()
  const spin = () => {
    const end = Date.now() + 100
    while (Date.now() < end);
    setImmediate(spin)
  }
  spin()`

/** Runs a command beside processes that each keep a core busy. Resolves with the exit code of the command. */
async function besideBusyLoops(count, command, args) {
  const stdio = ['pipe', 'ignore', 'inherit']
  const loops = Array.from({ length: count }, () => spawn(process.execPath, ['-e', loop], { stdio }))
  try {
    return await run(command, args)
  } finally {
    for (const child of loops) child.kill()
    await Promise.all(loops.map(child => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
  }
}

async function main() {
  const [count = '', command, ...args] = process.argv.slice(2)
  if (!/^[1-9]\d?$/.test(count) || command === undefined)
    throw new StepError('Usage: node scripts/beside-busy-loops.mjs COUNT COMMAND [ARGUMENT …]')
  process.exitCode = await besideBusyLoops(Number(count), command, args)
}

await exitOnStepError(main())
