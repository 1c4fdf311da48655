import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a command in the repository's root, shows its output and resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: root, ...options })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** Runs a command in the repository's root beside others, and resolves with its exit code and what it has printed. */
export function runInBackground(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    // Before the command starts: a signal that comes between would leave it running.
    const end = endWithThisProcess()
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: root,
      detached: hasSessions,
      ...options,
    })
    if (hasSessions) end.ofProcess(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        output += text
      })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      end.forget()
      resolve({ code: code ?? (signal ? 1 : 0), output })
    })
  })
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** A background command has a session of its own, all of which can be ended. */
const hasSessions = process.platform !== 'win32'

/** Ends a process with this one, and all others of its session: they get no signal of the terminal. `forget` is to be called when
 *  it has ended by itself. */
function endWithThisProcess() {
  let child = null
  const end = () => {
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid)
  }
  const exit = () => process.exit(1)
  process.on('exit', end)
  for (const signal of signals) process.on(signal, exit)
  return {
    ofProcess(started) {
      child = started
    },
    forget() {
      process.off('exit', end)
      for (const signal of signals) process.off(signal, exit)
    },
  }
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
