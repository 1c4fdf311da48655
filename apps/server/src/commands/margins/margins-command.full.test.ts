import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isoDate } from '@tidemark/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { openMarketArchive } from '../../market/archive/open-market-archive.ts'
import { systemClock } from '../../platform/clocks/wall-clock.ts'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'
import { launch } from '../../verification/testing/server-process.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder('margins')
})

const environment = () => ({ DATA_DIR: join(folder, 'data'), MARKET_SYMBOLS: 'SPY' })

async function run(...args: string[]) {
  const child = launch('margins-command', args, environment())
  let output = ''
  child.stdout?.on('data', chunk => (output += chunk))
  child.stderr?.on('data', chunk => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}

async function importText(text: string) {
  const file = join(folder, 'margins.csv')
  await writeFile(file, text)
  return run(file)
}

async function stored() {
  const { dataDir, market } = readConfig(environment())
  const archive = await openMarketArchive({ dataDir, databaseUrl: null }, market)
  const margins = Object.fromEntries(await archive.margins.inForce(isoDate('2026-11-16')))
  await archive.close()
  return margins
}

async function auditEntries() {
  const { store, services } = await openAccountServices(readConfig(environment()), systemClock)
  const { entries } = await services.audit.list({ action: 'margins-imported' })
  await store.close()
  return entries.map(({ actor, details }) => ({ actor, details }))
}

describe('npm run margins', () => {
  it('[FU-9] imports the rows of a file, and the same file again without a change', async () => {
    const text = 'product,from,maintenance\nES,2026-03-02,16000\nES,2026-11-02,17500\nCL,2026-06-01,4500\n'
    expect(await importText(text)).toEqual({
      code: 0,
      output: expect.stringContaining('3 rows read, 3 of them new or different. The newest is of 2026-11-02'),
    })
    expect((await importText(text)).output).toContain('3 rows read, 0 of them new or different')
    expect(await stored()).toEqual({
      ES: { amount: 17_500, from: '2026-11-02' },
      CL: { amount: 4500, from: '2026-06-01' },
    })
    const entry = { actor: 'command line', details: { file: 'margins.csv', rows: 3 } }
    expect(await auditEntries()).toEqual([entry, entry])
  })

  it('[FU-9] imports nothing when a row is bad, and names every bad one', async () => {
    await importText('product,from,maintenance\nCL,2026-06-01,4500\n')
    const { code, output } = await importText(
      'product,from,maintenance\nES,2026-11-02,17500\nXYZ,2026-11-02,1\nNQ,2026-11-31,1\n',
    )
    expect(code).toBe(1)
    expect(output).toContain('Nothing was imported from')
    expect(output).toContain('line 3: there is no product “XYZ”')
    expect(output).toContain('line 4: “2026-11-31” is not a day')
    expect(await stored()).toEqual({ CL: { amount: 4500, from: '2026-06-01' } })
    expect(await auditEntries()).toHaveLength(1)
  })

  it.each([
    ['no file', [], /Usage/],
    ['a missing file', ['/nowhere/margins.csv'], /No such file: \/nowhere/],
    ['a folder', ['/'], /This is not a file: \//],
  ])('[FU-9] says what is wrong with %s', async (_name, args, message) => {
    const { code, output } = await run(...args)
    expect(code).toBe(1)
    expect(output).toMatch(message)
    expect(output).not.toMatch(/^\s+at /m)
  })
})
