import { preferences } from '../../platform/preferences/use-preference.ts'
import { notice } from '../../ui/notices.ts'
import { findRemoved, removedContracts } from './removed-contracts.ts'
import type { Contract } from './risk-interval-row.ts'
import { riskIntervalTexts } from './texts.ts'

const t = riskIntervalTexts.toasts

const toast = (text: string, kind: 'success' | 'warning' | 'error'): void =>
  notice({ title: riskIntervalTexts.title, text, kind })

/** RI-4: removes a contract from the table, and says so. */
export function removeContract(contract: Contract): void {
  const removed = preferences.get(removedContracts)
  if (removed.some(other => other.contract === contract.contract)) {
    toast(t.alreadyRemoved(contract), 'warning')
    return
  }
  preferences.change(removedContracts, [...removed, contract])
  toast(t.removed(contract), 'success')
}

/** RI-6: restores what the text names. Returns whether there was such a contract. */
export function restoreByText(text: string): boolean {
  if (text.trim() === '') {
    toast(t.emptyTicker, 'error')
    return false
  }
  const contract = findRemoved(preferences.get(removedContracts), text)
  if (contract) restoreContract(contract)
  else toast(t.noMatch, 'warning')
  return contract !== null
}

export function restoreContract(contract: Contract): void {
  const removed = preferences.get(removedContracts)
  preferences.change(
    removedContracts,
    removed.filter(other => other.contract !== contract.contract),
  )
  toast(t.restored(contract), 'success')
}
