import { formatSigned, indexDivergence } from '@tidemark/domain'
import { useShallow } from 'zustand/react/shallow'
import { useLiveData } from '../live-data/index.ts'
import classes from './alerts-panel.module.css'
import { texts } from './texts.ts'

/** [AL-1] The values of Index Divergence, while enough of one index has an MHP. */
export function IndexValues() {
  const values = useLiveData(
    useShallow(({ index }) => (index === null ? null : indexDivergence(index).values)),
  )
  if (values === null) return null
  const [sp, nq] = [formatSigned(values.sp, 1), formatSigned(values.nq, 1)]
  return (
    <span className={classes.values} role="img" aria-label={texts.indexValuesName(sp, nq)}>
      {texts.indexValues(sp, nq)}
    </span>
  )
}
