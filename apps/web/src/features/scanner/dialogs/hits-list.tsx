import { type ScanTable, type StrategyName, scanRule, strategyNames } from '@tidemark/domain'
import { Suspense } from 'react'
import { ScanHits } from '../../scans/index.ts'
import { displayValue, type ScannerState, scanOf } from '../scanner-state.ts'
import { scannerTexts } from '../texts.ts'
import classes from './dialogs.module.css'

const t = scannerTexts.hits

interface HitsListProps {
  readonly symbol: string
  readonly state: ScannerState
  readonly table: ScanTable
  readonly onShow: (name: StrategyName) => void
}

/** BY-10: every strategy that lists a symbol now, selected or not. */
export function HitsList({ symbol, state, table, onShow }: HitsListProps) {
  const row = table.rowOf(symbol)
  const hits = strategyNames.filter(name => {
    const scan = state.strategies[name].hidden ? null : scanOf(state, name)
    return scan && row !== undefined && scanRule(scan.rule, table, table.size).includes(row)
  })
  return (
    <>
      <p className={classes.note}>{hits.length === 0 ? t.none(symbol) : t.text(symbol)}</p>
      <ul className={classes.hits}>
        {hits.map(name => (
          <li key={name} className={classes.hit}>
            <button
              type="button"
              className={classes.hitName}
              aria-description={t.show(name)}
              onClick={() => onShow(name)}
            >
              {name}
            </button>
            <span className={classes.hitValue}>{displayValue(state, name)}</span>
          </li>
        ))}
      </ul>
      <Suspense>
        <ScanHits symbol={symbol} />
      </Suspense>
    </>
  )
}
