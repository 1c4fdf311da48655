import { describe, expect, it } from 'vitest'
import { findRemoved, removedContracts } from './removed-contracts.ts'

const removed = [
  { contract: 'MES', ticker: 'MESZ26' },
  { contract: 'ES', ticker: 'EPZ26' },
  { contract: 'NQ', ticker: 'ENQZ26' },
]

describe('removed contracts', () => {
  it.each([
    ['es', 'ES'],
    ['EP', 'ES'],
    [' epz26 ', 'ES'],
    ['NQ', 'NQ'],
    ['Z26', 'MES'],
    ['CL', undefined],
    ['', undefined],
    ['  ', undefined],
  ])('[RI-6] %j finds %s: its contract, or else a part of its ticker', (text, contract) => {
    expect(findRemoved(removed, text)?.contract).toBe(contract)
  })

  it.each([
    [null, []],
    ['null', []],
    ['{"contract":"ES"}', []],
    ['[{"contract":"ES","ticker":"EPZ26"}]', [{ contract: 'ES', ticker: 'EPZ26' }]],
    ['[{"contract":" es ","ticker":"epz26","x":1}]', [{ contract: 'ES', ticker: 'EPZ26' }]],
    ['[{"contract":"ES"},{"contract":"ES","ticker":"EPZ26"}]', [{ contract: 'ES', ticker: '' }]],
    ['["ES",7,null,{"ticker":"EPZ26"},{"contract":5}]', []],
  ])('[RI-4] are read from %s', (text, contracts) => {
    expect(removedContracts.read(text)).toEqual(contracts)
  })

  it('[RI-4] are stored as items with contract and ticker', () => {
    expect(JSON.parse(removedContracts.write(null, removed))).toEqual(removed)
    expect(removedContracts.name).toBe('RemovedRiskIntervalTickers')
  })
})
