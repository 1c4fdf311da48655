import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a command with its output shown, in the repository's root unless told otherwise. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: root, ...options })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

export const root = fileURLToPath(new URL('..', import.meta.url))

export const say = text => process.stdout.write(`${text}\n`)

/** For what the person can mend: a sentence and a way out instead of a trace. */
export class Trouble extends Error {}

/** Ends the process with the sentence when trouble comes; with the trace when the fault is ours. */
export function exitOnTrouble(promise) {
  return promise.catch(error => {
    process.stderr.write(`\n  ${error instanceof Trouble ? error.message : error.stack}\n\n`)
    process.exit(1)
  })
}
