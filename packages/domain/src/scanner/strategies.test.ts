import { describe, expect, it } from 'vitest'
import { playbookGroup, playbookKeys } from '../levels/playbook.ts'
import { parseRule } from '../rules/parse-rule.ts'
import { printRule } from '../rules/print-rule.ts'
import { scanRule } from './scan-rule.ts'
import { scanScope } from './scan-scope.ts'
import { type ScanFields, ScanTable } from './scan-table.ts'
import { scannerColumns } from './scanner-columns.ts'
import { strategies, strategyOf } from './strategies.ts'
import { strategyNames } from './strategy.ts'

const noFields: ScanFields = {
  LastOpen: null,
  PrevDayClose: null,
  DayHigh: null,
  DayLow: null,
  man_HP: null,
  man_MHP: null,
  MidGap: null,
  BearLow: null,
  BearHigh: null,
  BullLow: null,
  BullHigh: null,
  CPbook: null,
  OPbook: null,
  scannerHasResetZones: false,
}

interface Row extends Partial<ScanFields> {
  readonly price: number | null
  readonly volume?: number
}

function tableOf(rows: Readonly<Record<string, Row>>): ScanTable {
  const table = new ScanTable()
  for (const [symbol, { price, volume = 0, ...fields }] of Object.entries(rows))
    table.put(symbol, price, volume, { ...noFields, ...fields })
  return table
}

function found(name: string, inputs: readonly string[], table: ScanTable): string[] {
  const rule = strategyOf(name)?.ruleOf(inputs)
  if (!rule) throw new Error(`No rule of ${name}`)
  return [...scanRule(rule, table, table.size)].map(row => table.symbols[row] ?? '')
}

describe('[SC-2] the strategies', () => {
  it('are the fourteen of the catalogue, with columns, sort order and inputs', () => {
    expect(strategies.map(({ name }) => name)).toEqual(strategyNames)
    for (const strategy of strategies) {
      expect(strategy.description).not.toBe('')
      expect(strategy.initialInputs).toHaveLength(strategy.nInputs)
      expect(strategy.selectedInputs).toHaveLength(strategy.nInputs)
      const props = scannerColumns.map(({ prop }) => prop)
      for (const prop of [...strategy.cols, ...strategy.enableProps, strategy.sortCol])
        expect(props).toContain(prop)
    }
  })

  it('are known by name, and no other name is', () => {
    expect(strategyOf('HPBreak')?.name).toBe('HPBreak')
    expect(strategyOf('hpbreak')).toBeUndefined()
    expect(strategyOf('constructor')).toBeUndefined()
  })

  it('have rules that can be written and read', () => {
    for (const strategy of strategies) {
      const inputs = strategy.dialog === 'playbooks' ? ['BLU,MRSD'] : strategy.selectedInputs
      const rule = strategy.ruleOf(inputs)
      if (!rule) throw new Error(strategy.name)
      expect(parseRule(printRule(rule), scanScope)).toEqual({ ok: true, rule })
    }
  })
})

describe.each(['HP', 'MHP', 'HG'])('[SC-8] a break of %s', level => {
  const field = { HP: 'man_HP', MHP: 'man_MHP', HG: 'MidGap' }[level] as string
  const row = (open: number | null, price: number | null, at: number | null = 100): Row => ({
    price,
    LastOpen: open,
    [field]: at,
  })
  const table = tableOf({
    UP: row(99, 100.5),
    ATUP: row(100, 100.01),
    FARUP: row(99, 102.01),
    DOWN: row(101, 99.5),
    ATDOWN: row(100, 99.99),
    FARDOWN: row(101, 97.99),
    ABOVE: row(101, 102),
    BELOW: row(99, 98),
    ON: row(99, 100),
    ONOPEN: row(100, 100),
    NOPRICE: row(99, null),
    NOOPEN: row(null, 101),
    NOLEVEL: row(99, 101, null),
  })

  it('up: opened at or below it, and trades above', () => {
    expect(found(`${level}BreakUp`, [''], table)).toEqual(['UP', 'ATUP', 'FARUP'])
  })

  it('down: opened at or above it, and trades below', () => {
    expect(found(`${level}BreakDown`, [''], table)).toEqual(['DOWN', 'ATDOWN', 'FARDOWN'])
  })

  it('either', () => {
    const all = ['UP', 'ATUP', 'FARUP', 'DOWN', 'ATDOWN', 'FARDOWN']
    expect(found(`${level}Break`, [''], table)).toEqual(all)
  })

  it('by more than a threshold in dollars or in percent of the level', () => {
    expect(found(`${level}Break`, ['0.5,$'], table)).toEqual(['FARUP', 'FARDOWN'])
    expect(found(`${level}Break`, ['0.499,$'], table)).toEqual(['UP', 'FARUP', 'DOWN', 'FARDOWN'])
    expect(found(`${level}BreakUp`, ['2,%'], table)).toEqual(['FARUP'])
    expect(found(`${level}BreakDown`, ['2.01,%'], table)).toEqual([])
    expect(found(`${level}Break`, ['0,$'], table)).toHaveLength(6)
  })
})

describe('[SC-9] the playbook strategies', () => {
  const table = tableOf({
    A: { price: 1, CPbook: 'BLU', OPbook: 'BSD' },
    B: { price: 1, CPbook: 'BSD', OPbook: 'BLU' },
    C: { price: 1, CPbook: 'MRLU', OPbook: 'MRLU' },
    NONE: { price: 1 },
  })

  it('LM-C filters by the playbook at the price, LM-O by that at the open', () => {
    expect(found('LM-C', ['BLU,MRLU'], table)).toEqual(['A', 'C'])
    expect(found('LM-O', ['BLU'], table)).toEqual(['B'])
    expect(found('LM-C', [playbookKeys.join(',')], table)).toEqual(['A', 'B', 'C'])
  })

  it('need a choice', () => {
    expect(strategyOf('LM-C')?.ruleOf([''])).toBeNull()
    expect(strategyOf('LM-O')?.ruleOf(['XYZ, ,'])).toBeNull()
  })

  it('[SC-3] show a whole group by its name', () => {
    const group = (name: string) => playbookKeys.filter(key => playbookGroup(key) === name).join(',')
    expect(strategyOf('LM-C')?.displayValue([`BSD,${group('Bullish')}`])).toEqual(['Bullish', 'BSD'])
    expect(strategyOf('LM-C')?.displayValue([group('Mean Reversion')])).toEqual(['Mean Reversion'])
  })
})

describe('[SC-13] the distance strategies', () => {
  const table = tableOf({
    ON: { price: 100, man_HP: 100, man_MHP: 50 },
    NEAR: { price: 100.99, man_HP: 100, man_MHP: 50 },
    ONE: { price: 99, man_HP: 100, man_MHP: 50 },
    FAR: { price: 90, man_HP: 100, man_MHP: 90.5 },
    NONE: { price: 100 },
  })

  it('compare without the sign, in percent of the level', () => {
    expect(found('DistToHPX', ['<', '1'], table)).toEqual(['ON', 'NEAR'])
    expect(found('DistToHPX', ['<=', '1'], table)).toEqual(['ON', 'NEAR', 'ONE'])
    expect(found('DistToHPX', ['==', '1'], table)).toEqual(['ONE'])
    expect(found('DistToHPX', ['!=', '0'], table)).toEqual(['NEAR', 'ONE', 'FAR'])
    expect(found('DistToMHPY', ['<', '1'], table)).toEqual(['FAR'])
    expect(found('DistToMHPY', ['>=', '50'], table)).toEqual(['ON', 'NEAR', 'ONE'])
  })

  it('[SC-4] start at < 0.1 and are selected with < 1', () => {
    for (const name of ['DistToHPX', 'DistToMHPY']) {
      expect(strategyOf(name)?.initialInputs).toEqual(['<', '0.1'])
      expect(strategyOf(name)?.selectedInputs).toEqual(['<', '1'])
    }
  })

  it.each([[['<']], [['', '1']], [['=', '1']], [['<', 'x']], [['<', '']], [['<', '1e3']], [[]]])(
    'have no rule with the inputs %j',
    inputs => {
      expect(strategyOf('DistToHPX')?.ruleOf(inputs)).toBeNull()
      expect(strategyOf('DistToHPX')?.displayValue(inputs)).toEqual([])
    },
  )
})

describe('[SC-12] the custom range', () => {
  const table = tableOf({
    CHEAP: { price: 2, volume: 1_000_000 },
    QUIET: { price: 50, volume: 10 },
    BUSY: { price: 50, volume: 5_000_000, man_HP: 49 },
    NONE: { price: null },
  })

  it('lists every symbol with a price at first', () => {
    expect(found('Custom Range', ['price > 0'], table)).toEqual(['CHEAP', 'QUIET', 'BUSY'])
    expect(strategyOf('Custom Range')?.initialInputs).toEqual(['price > 0'])
  })

  it('takes any rule about one moment', () => {
    expect(found('Custom Range', ['price > HP and volume > 1m'], table)).toEqual(['BUSY'])
    expect(strategyOf('Custom Range')?.ruleOf(['price crosses HP'])).toBeNull()
    expect(strategyOf('Custom Range')?.ruleOf(['price > ddUpper'])).toBeNull()
    expect(strategyOf('Custom Range')?.ruleOf(['price >'])).toBeNull()
  })

  it('is shown as its conditions, or in words', () => {
    const shown = (text: string) => strategyOf('Custom Range')?.displayValue([text])
    expect(shown('price > 5 and volume >= 100k')).toEqual(['Price > 5 AND Volume >= 100000'])
    expect(shown('price > HP')).toEqual(['Price is above HP'])
    expect(shown('price >')).toEqual([])
  })
})

describe('[SC-11] the display of breakouts', () => {
  it.each([
    ['', ['Auto']],
    ['0.5,$', ['0.5$']],
    ['2,%', ['2%']],
    ['x,%', []],
  ])('%j', (input, shown) => {
    expect(strategyOf('HPBreak')?.displayValue([input])).toEqual(shown)
  })
})
