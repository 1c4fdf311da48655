import type { IndexMessage } from '@tidemark/contracts'
import { useLiveData } from '../../live-data/index.ts'

type Field = 'srhg' | 'nrhg' | 'ruhg' | 'srmhp' | 'nrmhp' | 'sdd' | 'sppp' | 'nqpp' | 'rupp'

const minus = '−'

const signed = (value: number): string => {
  const text = Math.abs(value).toFixed(1)
  return Number(text) === 0 ? text : `${value > 0 ? '+' : minus}${text}`
}

const formats: Readonly<Record<Field, (value: number) => string>> = {
  srhg: signed,
  nrhg: signed,
  ruhg: signed,
  srmhp: signed,
  nrmhp: signed,
  sdd: value => value.toFixed(2),
  sppp: value => value.toFixed(1),
  nqpp: value => value.toFixed(1),
  rupp: value => value.toFixed(1),
}

function breadthText(index: IndexMessage | null, field: Field): string | undefined {
  const value = index?.[field]
  return value === null || value === undefined ? undefined : formats[field](value)
}

/** One breadth figure as text; undefined while unknown. Changes of other figures do not re-render the component. */
export const useBreadth = (field: Field): string | undefined =>
  useLiveData(({ index }) => breadthText(index, field))
