import { createContext, Script } from 'node:vm'

const script = new Script('run()')

/** Runs the work, and returns false when it had to be ended after the time. A pattern is ended in the middle of a text. */
export function endsWithin(limitMs: number, run: () => unknown): boolean {
  const context = contextOf(run)
  try {
    script.runInContext(context, { timeout: limitMs })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  }
}

const shared: { run?: () => unknown } = {}
let context: ReturnType<typeof createContext> | undefined

/** One context for all: a new one takes several milliseconds. */
function contextOf(run: () => unknown) {
  shared.run = run
  context ??= createContext(shared)
  return context
}
