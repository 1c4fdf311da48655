import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { epochMs, newYorkDate, toEpochSeconds } from '@tidemark/domain'
import { commandLine } from '../../accounts/audit/actor.ts'
import { openMarketArchive } from '../../market/archive/open-market-archive.ts'
import { systemClock } from '../../platform/clocks/wall-clock.ts'
import { ConfigError } from '../../platform/config/config-error.ts'
import { protectNewFiles } from '../../platform/files/data-folder.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'
import { runCommand } from '../run-command.ts'
import { maxMarginFileBytes, readMarginFile } from './margin-file.ts'

const usage = `Usage:
  npm run margins -- FILE      imports maintenance margins of futures from a CSV file with the columns
                               product,from,maintenance, such as ES,2026-11-02,17500`

async function main([path]: string[]): Promise<string> {
  if (path === undefined) throw new ConfigError(usage)
  const today = newYorkDate(toEpochSeconds(epochMs(systemClock.nowMs())))
  const { rows, problems } = readMarginFile(readFile(path), today)
  if (problems.length > 0)
    throw new ConfigError(
      `Nothing was imported from ${path}:\n${problems.map(text => `  ${text}`).join('\n')}`,
    )
  protectNewFiles()
  const config = readConfig(process.env)
  const { store, services } = await openAccountServices(config, systemClock)
  try {
    const details = { file: basename(path), rows: rows.length }
    const changed = await services.audit.operatorAct(commandLine, 'margins-imported', details, async () => {
      const archive = await openMarketArchive(config, config.market)
      try {
        return await archive.margins.put(rows)
      } finally {
        await archive.close()
      }
    })
    const newest = rows
      .map(({ from }) => from)
      .toSorted()
      .at(-1)
    return `${rows.length} rows read, ${changed} of them new or different. The newest is of ${newest}.
A running server uses them at once, unless its market has margins of its own, as the simulated one has`
  } finally {
    await store.close()
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'No such file:',
  EACCES: 'No permission to read',
}

/** A file that is too long is refused before it is read. */
function readFile(path: string): Uint8Array {
  try {
    const stats = statSync(path)
    // Reading a pipe or a device might never end.
    if (!stats.isFile()) throw new ConfigError(`This is not a file: ${path}`)
    if (stats.size > maxMarginFileBytes)
      throw new ConfigError(`${path} has more than ${maxMarginFileBytes.toLocaleString('en-US')} bytes`)
    return readFileSync(path)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const { code = '' } = error as NodeJS.ErrnoException
    throw new ConfigError(`${reasons[code] ?? `Cannot read (${code})`} ${path}`)
  }
}

runCommand(usage, main)
