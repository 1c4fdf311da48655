import { storageKeys } from '@tidemark/contracts'
import { isRecord, parseStored } from '../../platform/preferences/json-record.ts'
import { definePreference } from '../../platform/preferences/preference.ts'
import type { Contract } from './risk-interval-row.ts'

const maxContracts = 200
const maxCharacters = 32

/** RI-4: the contracts that the user has removed from the table. The ticker is the one of the month in which that was. */
export const removedContracts = definePreference<readonly Contract[]>({
  name: storageKeys.removedRiskIntervalTickers,
  scope: 'user',
  read: text => {
    const stored = parseStored(text)
    return Array.isArray(stored) ? readContracts(stored) : []
  },
  write: (_stored, contracts) => JSON.stringify(contracts),
})

function readContracts(stored: readonly unknown[]): readonly Contract[] {
  const byName = new Map<string, Contract>()
  for (const item of stored.slice(0, maxContracts)) {
    if (!isRecord(item)) continue
    const [contract, ticker] = [readName(item.contract), readName(item.ticker)]
    if (contract !== '' && !byName.has(contract)) byName.set(contract, { contract, ticker })
  }
  return [...byName.values()]
}

const readName = (name: unknown): string =>
  typeof name === 'string' && name.length <= maxCharacters ? name.trim().toUpperCase() : ''

/** RI-6: the removed contract that equals the text, or else the first whose ticker contains it. */
export function findRemoved(removed: readonly Contract[], text: string): Contract | null {
  const input = text.trim().toUpperCase()
  if (input === '') return null
  return (
    removed.find(({ contract }) => contract === input) ??
    removed.find(({ ticker }) => ticker.includes(input)) ??
    null
  )
}
