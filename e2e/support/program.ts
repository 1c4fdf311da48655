import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The file of a program of the server. */
export const program = (name: string): string =>
  fileURLToPath(new URL(`../../apps/server/bundle/${name}.js`, import.meta.url))

/** Resolves with what the process has printed when the text is in it. */
export function untilPrinted(child: ChildProcess, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      if (!output.includes(text)) return
      child.stdout?.off('data', read).resume()
      child.stderr?.off('data', read).resume()
      resolve(output)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('close', () => reject(new Error(`The process ended: ${output}`)))
  })
}

/** Runs `npm run user` with the settings of a server. */
export async function runUserCommand(
  settings: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Promise<void> {
  const command = spawn(process.execPath, [program('user-command'), ...args], {
    env: settings,
    stdio: 'inherit',
  })
  const [code] = await once(command, 'close')
  if (code !== 0) throw new Error(`The user command failed: ${args.join(' ')}`)
}
