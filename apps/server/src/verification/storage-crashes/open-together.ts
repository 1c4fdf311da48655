import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { MarketAdapter } from '../../market/archive/market-adapters.ts'
import { programFile } from '../../package-files.ts'
import type { AccountAdapter } from '../../roles/account-database/account-adapters.ts'

/** The compiled opener, also when this file runs from source. */
const openerFile = programFile('database-opener')

/** Lets several processes open the same database at the same moment. Kills the first `kills` of them with SIGKILL right
 *  after that. Returns what the others wrote to their error output; empty when all have opened it. */
export async function openTogether(
  adapter: AccountAdapter | MarketAdapter,
  location: string,
  { processes, kills }: { readonly processes: number; readonly kills: number },
): Promise<string> {
  const openers = Array.from({ length: processes }, () =>
    spawn(process.execPath, [openerFile, adapter, location], { stdio: ['pipe', 'pipe', 'pipe'] }),
  )
  const ends = openers.map(opener => untilClosed(opener))
  await Promise.all(openers.map(({ stdout }, index) => untilReady(stdout, ends[index])))
  for (const { stdin } of openers) stdin.write('open\n')
  for (const opener of openers.slice(0, kills)) opener.kill('SIGKILL')
  return (await Promise.all(ends)).slice(kills).join('')
}

/** An opener that cannot start would be waited for without end. */
const untilReady = (stdout: Readable, end: Promise<string> | undefined): Promise<unknown> =>
  Promise.race([
    once(stdout, 'data'),
    end?.then(errors => {
      throw new Error(`An opener exited before it was told to open:\n${errors}`)
    }),
  ])

async function untilClosed(opener: ChildProcess): Promise<string> {
  let errors = ''
  opener.stderr?.on('data', chunk => {
    errors += chunk
  })
  const [code] = await once(opener, 'close')
  return code === 0 ? errors : `${errors}exit ${code}\n`
}
