import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { programFile } from '../../package-files.ts'
import { type AccountAdapter, accountAdapters } from '../../roles/account-database/account-adapters.ts'
import { crashTestOptions } from './crash-test-options.ts'

export interface CrashResult {
  readonly acknowledged: number
  readonly lost: number
}

/** The compiled writer, also when this file runs from source. */
const writerFile = programFile('crash-writer')

/** Kills a writing process with SIGKILL after `killAfterWrites` acknowledged writes, then counts those that are lost. */
export async function crashOnce(
  adapter: AccountAdapter,
  location: string,
  killAfterWrites: number,
): Promise<CrashResult> {
  const writer = spawn(process.execPath, [writerFile, adapter, location], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { userId, acknowledged } = await readUntilKilled(writer, killAfterWrites)
  const store = await accountAdapters[adapter](location, crashTestOptions)
  try {
    const user = await store.users.findById(userId)
    const written = (await store.documents.read(userId, 'settings')) ?? {}
    const expected = Array.from({ length: acknowledged }, (_, index) => index + 1)
    const missing = expected.filter(count => written[`write${count}`] !== count).length
    return { acknowledged, lost: missing + (user ? 0 : 1) }
  } finally {
    await store.close()
  }
}

async function readUntilKilled(writer: ChildProcess, killAfterWrites: number) {
  if (!writer.stdout) throw new Error('The writer has no output to read')
  const closed = once(writer, 'close')
  let userId = ''
  let acknowledged = 0
  for await (const line of createInterface({ input: writer.stdout })) {
    if (!userId) userId = line
    else acknowledged = Number(line)
    if (acknowledged >= killAfterWrites) writer.kill('SIGKILL')
  }
  const [, signal] = await closed
  if (signal !== 'SIGKILL')
    throw new Error('The writer exited before it was killed. Build the server: npm run build server')
  return { userId, acknowledged }
}
