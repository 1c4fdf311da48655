import type { IndexMessage } from '@tidemark/contracts'
import { formatDecimals, formatSigned, formatValue } from '@tidemark/domain'
import { useLiveData } from '../../live-data/index.ts'
import { useBreadthAge, useSourceOutage } from '../../market-clock/index.ts'

export type BreadthField = 'srhg' | 'nrhg' | 'ruhg' | 'srmhp' | 'nrmhp' | 'sdd' | 'sppp' | 'nqpp' | 'rupp'

/** CH-14. */
const percent = (value: number): string => formatDecimals(value, 1)
const signed = (value: number): string => formatSigned(value, 1)

const formats: Readonly<Record<BreadthField, (value: number) => string>> = {
  srhg: signed,
  nrhg: signed,
  ruhg: signed,
  srmhp: signed,
  nrmhp: signed,
  sdd: formatValue,
  sppp: percent,
  nqpp: percent,
  rupp: percent,
}

function breadthText(index: IndexMessage | null, field: BreadthField): string | undefined {
  const value = index?.[field]
  return value === null || value === undefined ? undefined : formats[field](value)
}

/** One breadth figure as text; undefined while unknown. Changes of other figures do not re-render the component. */
export const useBreadth = (field: BreadthField): string | undefined =>
  useLiveData(({ index }) => breadthText(index, field))

interface BreadthStaleness {
  readonly isStale: boolean
  readonly age: string | null
  /** Why they are old; null where their age says it all. */
  readonly reason: string | null
}

/** The figures come with the prices; while that feed is cut they are those of the last message. SO-6: neither are old ones
 *  current. */
export function useBreadthStaleness(): BreadthStaleness {
  const isCut = useLiveData(({ index, status }) => index !== null && status?.live !== 'green')
  const age = useBreadthAge()
  const outage = useSourceOutage()
  return { isStale: isCut || age !== null || outage !== null, age, reason: outage?.title ?? null }
}
