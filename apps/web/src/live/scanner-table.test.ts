import { type ScannerRow, type ScannerUpdate, scannerUpdateSchema } from '@tidemark/contracts'
import { ScanTable } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scannerRowOf } from '../testing/fake-server.ts'
import { applyScannerChange } from './scanner-change.ts'
import { ScannerTable } from './scanner-table.ts'
import { isScannerUpdates } from './scanner-update.ts'

const symbol = fc.constantFrom('SPY', 'QQQ', 'IWM', '__proto__', 'constructor')
const value = fc.option(fc.integer({ min: -5, max: 5 }))
const trade = fc.record(
  { Symbol: symbol, Price: value, Volume: fc.nat(9), DayHigh: value, DayLow: value },
  { requiredKeys: ['Symbol', 'Price', 'Volume'] },
)
const row = fc
  .record({ Symbol: symbol, Price: value, man_HP: value, CPbook: fc.option(fc.string()), is: fc.boolean() })
  .map(
    ({ Symbol: name, is, ...fields }): ScannerUpdate =>
      scannerRowOf(name, { ...fields, scannerHasResetZones: is }),
  )
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ array: fc.array(fc.oneof(trade, row), { maxLength: 6 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('ready' as const, 'clear' as const, 'join' as const) }),
  },
)

/** What a window keeps of a row: its sessions are for other clients. */
function keptOf({ Session: _session, LevelsSession: _levels, ...row }: ScannerUpdate): ScannerUpdate {
  return row
}

/** The rows of a table as objects. */
function rowsOf(table: ScanTable): Map<string, Partial<ScannerRow>> {
  const { numbers, texts, flags } = table
  const at = (column: ArrayLike<number>, index: number) => {
    const number = column[index] as number
    return Number.isNaN(number) ? null : number
  }
  return new Map(
    table.symbols.map((name, index) => [
      name,
      {
        Symbol: name,
        Price: at(numbers.price, index),
        Volume: at(numbers.volume, index) ?? 0,
        LastOpen: at(numbers.open, index),
        PrevDayClose: at(numbers.prevClose, index),
        DayHigh: at(numbers.dayHigh, index),
        DayLow: at(numbers.dayLow, index),
        man_HP: at(numbers.HP, index),
        man_MHP: at(numbers.MHP, index),
        MidGap: at(numbers.HG, index),
        BearLow: at(numbers.bearLow, index),
        BearHigh: at(numbers.bearHigh, index),
        BullLow: at(numbers.bullLow, index),
        BullHigh: at(numbers.bullHigh, index),
        CPbook: texts.playbook[index] ?? null,
        OPbook: texts.openPlaybook[index] ?? null,
        scannerHasResetZones: flags.zonesReset[index] === 1,
      },
    ]),
  )
}

describe('the scanner’s table', () => {
  it('[SO-2] is the same in every window as rows merged one by one', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        const hub = new ScannerTable()
        const windows = [new ScanTable()]
        const plain = new Map<string, ScannerUpdate>()
        let isNextWhole = true
        const send = (change: ReturnType<ScannerTable['read']>) => {
          if (change) for (const table of windows) applyScannerChange(table, structuredClone(change))
        }
        for (const next of steps) {
          if ('array' in next) {
            if (isNextWhole) plain.clear()
            isNextWhole = false
            for (const update of next.array)
              if (plain.has(update.Symbol) || 'man_HP' in update)
                plain.set(update.Symbol, keptOf({ ...plain.get(update.Symbol), ...update }))
            send(hub.read(JSON.parse(JSON.stringify(next.array))))
          } else if (next.do === 'ready') {
            hub.expectWhole()
            isNextWhole = true
          } else if (next.do === 'clear') {
            hub.clear()
            plain.clear()
            send(hub.whole)
          } else {
            const late = new ScanTable()
            applyScannerChange(late, hub.whole)
            windows.push(late)
          }
        }
        for (const table of windows) expect(rowsOf(table)).toEqual(plain)
      }),
    )
  })

  it('sends a window only prices, volume, high and low of rows that traded', () => {
    const hub = new ScannerTable()
    hub.read([scannerRowOf('SPY'), scannerRowOf('QQQ')])
    const change = hub.read([
      { Symbol: 'QQQ', Price: 7, Volume: 9, DayHigh: 7 },
      { Symbol: 'NEW', Price: 1, Volume: 1 },
    ])
    expect(change).toMatchObject({
      isWhole: false,
      rows: { symbols: [] },
      trades: {
        rows: Uint32Array.of(1),
        numbers: { price: Float64Array.of(7), volume: Float64Array.of(9), dayHigh: Float64Array.of(7) },
      },
    })
  })

  it('takes rows of a server that does not know the newest fields', () => {
    const { DayHigh: _high, DayLow: _low, OPbook: _book, ...old } = scannerRowOf('SPY')
    const hub = new ScannerTable()
    const table = new ScanTable()
    const change = hub.read([old])
    if (change) applyScannerChange(table, change)
    expect(rowsOf(table).get('SPY')).toEqual({
      ...keptOf(scannerRowOf('SPY')),
      DayHigh: null,
      DayLow: null,
      OPbook: null,
    })
  })
})

describe('the check of scanner updates', () => {
  const cell = fc.oneof(
    fc.constantFrom<unknown>(null, true, '', 'BLU', 0, -1.5, Number.POSITIVE_INFINITY, [], {}),
    fc.anything(),
  )
  const keys = Object.keys(scannerRowOf('SPY'))
  const garbage = fc.oneof(
    fc.anything(),
    fc
      .tuple(
        fc.oneof(trade, row),
        fc.dictionary(fc.constantFrom(...keys, 'Later', '__proto__'), cell, { maxKeys: 2 }),
      )
      .map(([update, changes]) => ({ ...update, ...changes })),
  )

  it('accepts exactly what the contract accepts', () => {
    let accepted = 0
    fc.assert(
      fc.property(fc.oneof(fc.array(garbage, { maxLength: 3 }), fc.anything()), data => {
        const text = JSON.stringify(data)
        const message: unknown = text === undefined ? undefined : JSON.parse(text)
        const { success } = scannerUpdateSchema.array().safeParse(message)
        expect(isScannerUpdates(message)).toBe(success)
        accepted += Number(success)
      }),
      { numRuns: 2000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })

  it.each([
    '[{"Symbol":"SPY","Price":1e999,"Volume":1}]',
    '[null]',
    '[[]]',
    '{}',
    '[{"Symbol":"SPY","Price":1}]',
  ])('refuses %s', text => {
    expect(isScannerUpdates(JSON.parse(text))).toBe(false)
  })
})
