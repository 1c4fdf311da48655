import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const program = (name: string) => fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url))

/** A program of ours in a process of its own, ended with the test. Nothing of this process's environment reaches it. */
export function launch(name: string, args: string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [program(name), ...args], {
    env: { PORT: '0', ...environment },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Where a server listens, once it has said that it is ready. */
export async function listening(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0]
    if (address && output.includes('password')) return address
  }
  throw new Error(`The server ended: ${output}`)
}
