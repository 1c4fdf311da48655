import { isoDate } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import { describe, expect, it } from 'vitest'
import { createMemoryArchive } from './archive/memory-archive.ts'
import { at, friday, monday, smallMarket, tuesday } from './testing/small-market.ts'
import { runEngine } from './testing/test-engine.ts'

const row = (product: string, from: string, amount: number) => ({ product, from: isoDate(from), amount })
const startMs = at(monday, '10:00:00')

/** A market whose margins are 1,000 and hold since the day they are asked for. */
function marketWithMargins(): MarketSource {
  const market = smallMarket()
  return {
    ...market,
    capabilities: { ...market.capabilities, margins: true },
    futures: {
      ...market.futures,
      margin: async (product, from) => (product === 'NQ' ? undefined : { amount: 1000, from }),
    },
  }
}

async function runWith(source: MarketSource) {
  const archive = createMemoryArchive()
  const run = await runEngine({ source, startMs, archive })
  const bandOf = async (ticker: string, date: string = friday) => {
    const [band] = await run.query({ about: 'dd-bands', feed: 'realtime', date, tickers: [ticker] })
    return band
  }
  const facts = async () => (await run.query({ about: 'sources' })).margins
  return { archive, bandOf, facts }
}

describe('margins of a source without margins', () => {
  it('[FU-9] are those of the product table with their date, until rows are imported', async () => {
    const { bandOf, facts } = await runWith(smallMarket())
    expect(await bandOf('ES')).toMatchObject({ maintenance: 10_800, maintenanceFrom: '2022-01-21', ri: 29.5 })
    expect(await bandOf('VX')).toMatchObject({ maintenance: 9600, maintenanceFrom: null })
    expect(await bandOf('ES', '2021-05-03')).toMatchObject({ maintenance: 10_800, maintenanceFrom: null })
    expect(await facts()).toEqual({ newest: '2022-02-11', dated: 22, products: 24 })
  })

  it('[FU-9] [RI-2] are the newest imported row at or before the day, without a restart', async () => {
    const { archive, bandOf, facts } = await runWith(smallMarket())
    await archive.margins.put([
      row('ES', '2026-03-02', 16_000),
      row('ES', friday, 17_500),
      row('ES', tuesday, 20_000),
    ])
    expect(await bandOf('ES')).toMatchObject({ maintenance: 17_500, maintenanceFrom: friday, ri: 48 })
    expect(await bandOf('ES', '2026-11-12')).toMatchObject({ maintenanceFrom: '2026-03-02' })
    expect(await bandOf('CL')).toMatchObject({ maintenance: 6800, maintenanceFrom: '2022-02-07' })
    expect(await facts()).toMatchObject({ newest: friday })
  })

  it('[RI-3] of a micro are its own row, or else its share of its mini’s', async () => {
    const { archive, bandOf } = await runWith(smallMarket())
    await archive.margins.put([
      row('ES', friday, 17_500),
      row('NQ', friday, 30_000),
      row('MNQ', friday, 3500),
    ])
    const interval = async (ticker: string) => (await bandOf(ticker))?.ri
    expect(await bandOf('MES')).toMatchObject({ maintenance: 1750, maintenanceFrom: friday })
    expect(await bandOf('MNQ')).toMatchObject({ maintenance: 3500 })
    expect(await interval('MES')).toBe(await interval('ES'))
    expect(await interval('MNQ')).toBe(await interval('NQ'))
  })
})

describe('margins of a source with margins', () => {
  it('[SYS-2] [RI-2] are those of the source, else of the table, never imported ones', async () => {
    const { archive, bandOf, facts } = await runWith(marketWithMargins())
    await archive.margins.put([row('ES', friday, 17_500), row('NQ', friday, 17_500)])
    expect(await bandOf('ES')).toMatchObject({ maintenance: 1000, maintenanceFrom: friday })
    expect(await bandOf('NQ')).toMatchObject({ maintenance: 15_000, maintenanceFrom: '2022-01-21' })
    expect(await facts()).toMatchObject({ newest: monday, products: 24 })
  })

  it('[SO-4] are asked for no day after the session of the feed', async () => {
    const { bandOf } = await runWith(marketWithMargins())
    expect(await bandOf('ES', tuesday)).toMatchObject({ maintenanceFrom: monday })
  })
})
