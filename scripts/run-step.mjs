import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Runs a command in the repository's root, shows its output and resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: root, ...options })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** Runs a command in the repository's root below the priority of others and resolves with its exit code and what it has
 *  printed. */
export function runInBackground(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: root, ...options })
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        output += text
      })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }))
  })
}

export const root = fileURLToPath(new URL('..', import.meta.url))

export const print = text => process.stdout.write(`${text}\n`)

/** A failure the user can fix: its message says what happened and what to do, and is shown without a stack trace. */
export class StepError extends Error {}

/** Exits with code 1 on failure: prints the message of a StepError, the stack trace of any other error. */
export function exitOnStepError(promise) {
  return promise.catch(error => {
    process.stderr.write(`\n  ${error instanceof StepError ? error.message : error.stack}\n\n`)
    process.exit(1)
  })
}
