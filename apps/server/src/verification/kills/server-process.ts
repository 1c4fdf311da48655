import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { programFile } from '../../package-files.ts'
import { settableClock } from './settable-clock.ts'

/** How much of what a process has written is kept for error messages. */
const outputKept = 100_000

/** One process of the built server. */
export interface ServerProcess {
  /** What it has said of itself last; null before it is ready. */
  readonly state: 'leading' | 'standby' | 'ready' | null
  readonly isRunning: boolean
  /** What it has written, except that it is ready. */
  readonly output: string
  /** Resolves when it has ended. */
  kill(signal?: NodeJS.Signals): Promise<void>
}

const notes = {
  leading: 'The market engine is ready',
  standby: 'The market engine stands by',
  ready: 'Tidemark is ready',
} as const

const longestNote = Math.max(...Object.values(notes).map(({ length }) => length))

function lastNoteIn(text: string): ServerProcess['state'] {
  const said = (Object.keys(notes) as (keyof typeof notes)[])
    .map(state => ({ state, at: text.lastIndexOf(notes[state]) }))
    .filter(({ at }) => at >= 0)
    .toSorted((first, second) => second.at - first.at)
  return said[0]?.state ?? null
}

interface ProcessOptions {
  /** Default: the program that was built. */
  readonly program?: string | undefined
  /** A file with the milliseconds by which the wall clock of the process is off. Default: it is right. */
  readonly clockFile?: string
}

/** It does not inherit the environment. */
export function startServerProcess(
  settings: Readonly<Record<string, string>>,
  { program = programFile('main'), clockFile }: ProcessOptions = {},
): ServerProcess {
  const nodeOptions = clockFile === undefined ? [] : settableClock(clockFile)
  const child: ChildProcess = spawn(process.execPath, [...nodeOptions, program], {
    env: { PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  let output = ''
  let state: ServerProcess['state'] = null
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      // A note can arrive in two parts, and an outage writes more than is kept.
      state = lastNoteIn(output.slice(-longestNote) + text) ?? state
      output = (output + text).slice(-outputKept)
    })
  return {
    get state() {
      return state
    },
    get isRunning() {
      return child.exitCode === null && child.signalCode === null
    },
    get output() {
      return output
    },
    async kill(signal = 'SIGKILL') {
      child.kill(signal)
      await closed
    },
  }
}
