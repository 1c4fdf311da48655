import { formatSigned, type IndexDivergence, indexDivergence } from '@tidemark/domain'
import { useShallow } from 'zustand/react/shallow'
import { useLiveData } from '../live-data/index.ts'
import classes from './alerts-panel.module.css'
import { texts } from './texts.ts'

type Values = NonNullable<IndexDivergence['values']>

/** [AL-1] The values of Index Divergence, while enough of one index has an MHP; null for other rows. */
export const useIndexValues = (isWanted: boolean): Values | null =>
  useLiveData(useShallow(({ index }) => (isWanted && index !== null ? indexDivergence(index).values : null)))

export function IndexValues({ values }: { readonly values: Values }) {
  const [sp, nq] = [formatSigned(values.sp, 1), formatSigned(values.nq, 1)]
  return (
    <span className={classes.values} role="img" aria-label={texts.indexValuesName(sp, nq)}>
      {texts.indexValues(sp, nq)}
    </span>
  )
}
