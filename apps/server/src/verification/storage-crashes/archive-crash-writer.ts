// Child process that a test kills. It archives batch after batch and prints the number of each acknowledged batch.
import { writeSync } from 'node:fs'
import { emptyBatch } from '@tidemark/engine'
import { dayOf } from '../../market/archive/level-record-rows.ts'
import { type MarketAdapter, marketAdapters } from '../../market/archive/market-adapters.ts'

const [adapter = '', location = '', stampsPerBatch = '1'] = process.argv.slice(2)
const archive = await marketAdapters[adapter as MarketAdapter](location, 'crash')

for (let day = 0; ; day += 1) {
  const records = Array.from({ length: Number(stampsPerBatch) }, (_, index) => ({
    symbol: `S${index}`,
    session: dayOf(day),
    stampedAtMs: day,
    anchor: index,
    hp: index / 7,
    mhp: null,
    bear: null,
    bull: null,
    strikeStep: 1,
    coverage: 1,
    weekly: [],
    monthly: null,
    flags: [],
    asOfMs: day,
    source: 'crash',
    inputHash: null,
  }))
  const firing = {
    id: `firing ${day}`,
    session: dayOf(day),
    title: 'Hedge Break',
    text: 'crash',
    symbol: 'SPY',
    at: day,
    color: 'red',
    dir: 'D',
    evidence: { value: day, level: null, levelName: null, stampedAt: null, inputHash: null },
  } as const
  await archive.write({
    ...emptyBatch,
    records,
    announcements: [{ time: day, text: 'crash' }],
    firings: [firing],
    events: [{ key: firing.id, kind: 'firing', body: {} }],
  })
  writeSync(1, `${day}\n`)
}
