import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'
import { programFile } from '../../package-files.ts'

const production = ['DATABASE_URL', 'HOST', 'PUBLIC_URL']

/** Of a program that a test starts: hashes of passwords are cheap where that is allowed. */
const environmentWith = (settings: Record<string, string>) => ({
  PORT: '0',
  ...(production.every(name => settings[name] === undefined) && { PASSWORD_HASH_COST: 'cheap' }),
  ...settings,
})

/** Starts a bundled program in a child process, killed and gone at the end of the test. It does not inherit the environment. */
export function launch(name: string, args: string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [programFile(name), ...args], {
    env: environmentWith(environment),
  })
  onTestFinished(() => end(child))
  return child
}

/** Like `launch`, in a process that may have only this many open files. */
export function launchWithFiles(
  maxFiles: number,
  name: string,
  environment: Record<string, string>,
): ChildProcess {
  const child = spawn(
    'sh',
    ['-c', `ulimit -n ${maxFiles}; exec "$0" "$1"`, process.execPath, programFile(name)],
    { env: environmentWith(environment) },
  )
  onTestFinished(() => end(child))
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Resolves with what `find` makes of the output, as soon as it makes something. What the process writes later is read too: a
 *  closed pipe would end it. */
export function inOutput<T>(child: ChildProcess, find: (output: string) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: unknown) => {
      output = `${output}${chunk}`.slice(-100_000)
      const found = find(output)
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('close', () => reject(new Error(`The process exited: ${output}`)))
  })
}

/** Returns the address of a server once it reports that it is ready. */
export const listening = (child: ChildProcess): Promise<string> =>
  inOutput(child, output =>
    output.includes('password') ? /http:\/\/[\d.]+:\d+/.exec(output)?.[0] : undefined,
  )

/** Resolves with the output of a process when it has written the text. */
export const printed = (child: ChildProcess, text: string): Promise<string> =>
  inOutput(child, output => (output.includes(text) ? output : undefined))

/** A port that was free a moment ago, for a server whose address must be known before it is ready. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return String(port)
}
