import { playbookKey } from '@tidemark/domain'
import { useTicker } from '../live-data/index.ts'
import { useKnownSymbol } from '../symbol-search/index.ts'
import { useLevels } from './use-levels.ts'

/** LM-11: the playbook of the live price within the shown levels; the platform's until the price is known. */
export function usePlaybook(symbol: string): string | null {
  const levels = useLevels(symbol)
  const price = useTicker(useKnownSymbol(symbol))?.price
  if (levels === null) return null
  return price === undefined || price === null ? levels.cpbook : playbookKey(price, levels)
}
